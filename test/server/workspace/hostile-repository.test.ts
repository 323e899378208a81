import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startInProcess } from '../../support/language-client.ts';

let folder: string;
let repository: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-hostile-'));
  repository = path.join(folder, 'repository');
  await mkdir(repository);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The rules that the server reports for an open document, with the real disk. */
async function rulesOf(name: string, text: string): Promise<readonly unknown[]> {
  const client = await startInProcess();
  const uri = pathToFileURL(path.join(repository, name)).toString();
  await client.open(uri, text);
  const { diagnostics } = await client.pushed(uri);
  await client.stop();
  return diagnostics.map(({ code }) => code);
}

describe.skipIf(process.platform === 'win32')(
  'a hostile repository, without devices and pipes on Windows',
  () => {
    test('a manifest that is a pipe is not waited for (reliability R1)', async () => {
      execFileSync('mkfifo', [path.join(repository, 'parlance.json')]);
      expect(await rulesOf('a.en-de.glossary.csv', 'a ,b\n')).toEqual(['edge-whitespace']);
    });

    test('a manifest that is a device is not read (reliability R1)', async () => {
      await symlink('/dev/zero', path.join(repository, 'parlance.json'));
      expect(await rulesOf('a.en-de.glossary.csv', 'a ,b\n')).toEqual(['edge-whitespace']);
    });

    test('a manifest that is a link out of the repository does not count (reliability R1)', async () => {
      await writeFile(path.join(folder, 'other.json'), '{ "rules": { "edge-whitespace": "off" } }');
      await symlink(path.join(folder, 'other.json'), path.join(repository, 'parlance.json'));
      expect(await rulesOf('a.en-de.glossary.csv', 'a ,b\n')).toEqual(['edge-whitespace']);
    });

    test('files that a manifest names are not read outside (reliability R1)', async () => {
      execFileSync('mkfifo', [path.join(repository, 'pipe.json')]);
      await writeFile(path.join(folder, 'outside.json'), '{}');
      const files = ['../outside.json', '../nothing.json', '/dev/zero', 'pipe.json'];
      const styleRules = Object.fromEntries(files.map((file, index) => [`list${index}`, { file }]));
      expect(await rulesOf('parlance.json', JSON.stringify({ styleRules }))).toEqual([
        ...Array<string>(3).fill('path-outside-folder'),
        'not-a-file',
      ]);
    });
  },
);
