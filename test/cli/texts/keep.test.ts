import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';

const MANIFEST = JSON.stringify({ keep: ['Good Morning', '/ACME-*/'] });
const SENTENCE = 'Say Good Morning to the the ACME-7';

/** Runs a command in a folder with a manifest that keeps words, and checks that they are in what it prints or writes, and the others not. */
function checkKept(
  args: readonly string[],
  files: Readonly<Record<string, string>>,
  written?: string,
): Promise<void> {
  return withFiles({ 'parlance.json': MANIFEST, ...files }, (cwd) =>
    withLocalService({}, async (_, env) => {
      const { code, stdout, stderr } = await cli(args, { cwd, env });
      expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
      const text = written === undefined ? stdout : await readFile(path.join(cwd, written), 'utf8');
      expect(text).toContain('Good Morning');
      expect(text).toContain('ACME-7');
      expect(text.replace(/^msgid .*$/m, '')).not.toContain('the the');
    }),
  );
}

describe('keep in parlance.json is never translated', () => {
  test('by translate', () => checkKept(['translate', '--to', 'de', SENTENCE], {}));

  test('by rephrase', () => checkKept(['rephrase', SENTENCE], {}));

  test.each([
    ['a.md', `# ${SENTENCE}\n`],
    ['a.json', JSON.stringify({ text: SENTENCE })],
    ['a.html', `<p>${SENTENCE}</p>`],
    ['a.properties', `text=${SENTENCE}\n`],
    ['a.po', `msgid "${SENTENCE}"\nmsgstr ""\n`],
    ['a.txt', `${SENTENCE}\n`],
  ])('by translate-file in %s', (name, text) =>
    checkKept(['translate-file', name, '--to', 'de', '--output', 'out'], { [name]: text }, 'out'),
  );

  test('by translate-file with the manifest above the file', () =>
    checkKept(['translate-file', 'sub/a.txt', '--to', 'de'], { 'sub/a.txt': SENTENCE }));

  test('by nobody after the word is taken off the list', () =>
    withFiles({ 'parlance.json': MANIFEST }, (cwd) =>
      withLocalService({}, async (_, env) => {
        await writeFile(path.join(cwd, 'parlance.json'), '{ "keep": [] }');
        const { stdout } = await cli(['translate', '--to', 'de', SENTENCE], { cwd, env });
        expect(stdout).not.toContain('Good Morning');
      }),
    ));
});
