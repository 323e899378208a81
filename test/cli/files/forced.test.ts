import { execFileSync } from 'node:child_process';
import { lstat, mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { wavOf } from '../../support/texts/wav.ts';

/** Nothing answers there: a request would end the command with the code of the network. */
const ENV = { PARLANCE_URL: 'http://127.0.0.1:9', PARLANCE_KEY: 'canary-key' };

const FILES = {
  'a.en-de.glossary.csv': 'task,Aufgabe\n',
  'terms.csv': 'en,de\ntask,Aufgabe\n',
  'texts.json': '{"a":"Hello"}',
  'voice.wav': wavOf({ seconds: 1 }),
};

/** Command lines that replace a file, with the file that they write. */
const WRITERS: readonly (readonly [line: string, file: string])[] = [
  ['convert a.en-de.glossary.csv --to tsv --output out --force', 'out'],
  ['export a.en-de.glossary.csv --as xlsx --output out --force', 'out'],
  ['export a.en-de.glossary.csv --as tbx --output out --force', 'out'],
  ['import terms.csv --output-dir . --force', 'terms.en-de.glossary.csv'],
  ['translate-file texts.json --from en --to de --output out --force', 'out'],
  ['translate-file texts.json --from en --to de,fr --output {target}.json --force', 'fr.json'],
  ['voice voice.wav --from en --to de --output . --force', 'voice.de.txt'],
];

const WRONG: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
  'a folder': (file) => mkdir(file),
  'a pipe': async (file) => execFileSync('mkfifo', [file]),
  'a link to nothing': (file) => symlink('/nowhere/at/all', file),
  'a link to a file': (file) => symlink('foreign.txt', file),
  'a link to a device': (file) => symlink('/dev/zero', file),
};

async function describePath(file: string): Promise<string> {
  const stats = await lstat(file);
  if (stats.isSymbolicLink()) return `link to ${await readlink(file)}`;
  return stats.isDirectory() ? 'folder' : stats.isFIFO() ? 'pipe' : 'file';
}

describe.skipIf(platform === 'win32')(
  '--force replaces files only, and what cannot be replaced is refused before anything is paid for (reliability E1, P1)',
  () => {
    test.each(
      WRITERS.flatMap(([line, file]) =>
        Object.entries(WRONG).map(([what, put]) => ({ line, file, what, put })),
      ),
    )('$line: $file is $what', ({ line, file, put }) =>
      withFiles({ ...FILES, 'foreign.txt': 'foreign' }, async (cwd) => {
        const target = path.join(cwd, file);
        await put(target);
        const before = await describePath(target);
        const { code, stderr } = await cli(line.split(' '), { cwd, env: ENV });
        expect({ code, isNamed: stderr.includes(file), after: await describePath(target) }, stderr).toEqual({
          code: 6,
          isNamed: true,
          after: before,
        });
      }),
    );

    test('a file is replaced', () =>
      withFiles({ ...FILES, out: 'old' }, async (cwd) => {
        await writeFile(path.join(cwd, 'out'), 'old');
        const { code } = await cli(WRITERS[0]?.[0].split(' ') ?? [], { cwd, env: ENV });
        expect(code).toBe(0);
      }));
  },
);
