import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { GOOD, LONGEST_NAME } from '../../support/glossaries/check-files.ts';
import { FIXES_THAT_MAKE_ERRORS } from '../../support/glossaries/harmful-fixes.ts';

describe('--fix', () => {
  /** Checks the bytes of a file after `check --fix`: a glossary unless named otherwise. */
  async function checkFixed(
    before: string | Uint8Array,
    after: string | Uint8Array,
    code = 0,
    name = 'a.en-de.glossary.csv',
  ) {
    await withFiles({ [name]: before }, async (cwd) => {
      const result = await cli(['check', '--fix'], { cwd });
      const bytes = await readFile(path.join(cwd, name));
      expect({ text: bytes.toString('latin1'), code: result.code }).toEqual({
        text: Buffer.from(after).toString('latin1'),
        code,
      });
    });
  }

  test.each([
    ['white space at both ends', ' Task\u00a0,Aufgabe\n', 'Task,Aufgabe\n'],
    ['a defect that a fix uncovers', 'Task,Aufgabe\n Task,Aufgabe\n', 'Task,Aufgabe\n'],
    ['duplicates one after the other', 'a,b\na,b\na,b\na,b\na,b\n', 'a,b\n'],
    [
      'line ends, byte order mark and no final newline are kept',
      '\ufeffa,b \r\nc,d\re , f',
      '\ufeffa,b\r\nc,d\re,f',
    ],
    ['a control character beside white space', 'a,b\u0007 \n', 'a,b\n'],
  ])('%s', (_, before, after) => checkFixed(before, after));

  test('a fix that would make an error is left out, and its problem is still reported', async () => {
    const files = FIXES_THAT_MAKE_ERRORS.map(([rule, before, after], index) => ({
      name: `${index}.en-de.glossary.csv`,
      rule,
      before,
      after,
    }));
    await withFiles(Object.fromEntries(files.map(({ name, before }) => [name, before])), async (cwd) => {
      const { stdout } = await cli(['check', '--fix', '--format', 'json'], { cwd });
      const report = JSON.parse(stdout).files as { path: string; problems: { rule: string }[] }[];
      for (const { name, rule, after } of files) {
        expect(await readFile(path.join(cwd, name), 'utf8')).toBe(after);
        const problems = report.find((file) => file.path === name)?.problems;
        expect(problems?.map((problem) => problem.rule)).toContain(rule);
      }
    });
  });

  test('what has no single right change stays', () => checkFixed('a,b\na,c\n d,e\n', 'a,b\na,c\nd,e\n', 1));

  test('a file that is not UTF-8 stays byte by byte', () => {
    const bytes = Buffer.from(' Task,Auf\xfcgabe\n', 'latin1');
    return checkFixed(bytes, bytes, 1);
  });

  test.each([
    [
      'a slip, and what the service would refuse then; comments stay',
      'parlance.json',
      '{ // ours\r\n  "profiles": { "p": { "target": "ko", "formalty": "more" } } /* end */ }',
      '{ // ours\r\n  "profiles": { "p": { "target": "ko", "formality": "prefer_more" } } /* end */ }',
      0,
    ],
    [
      'what the service sets itself, beside what only the author knows; the byte order mark stays',
      'blog.style-rules.json',
      '\ufeff{ "name": "", "language": "de", "version": 2, "style_id": "x" }',
      '\ufeff{ "name": "", "language": "de" }',
      1,
    ],
    [
      'a reference that may be in the account, whatever it looks like, stays',
      'parlance.json',
      '{ "glossaries": { "product": { "dictionaries": [] } }, "profiles": { "p": { "source": "en", "glossary": "products" } } }',
      '{ "glossaries": { "product": { "dictionaries": [] } }, "profiles": { "p": { "source": "en", "glossary": "products" } } }',
      0,
    ],
  ])('%s', (_, name, before, after, code) => checkFixed(before, after, code, name));

  test.each([
    ['that is there already', '"formality": "more", "formalty": "less"', undefined],
    [
      'that two would get',
      '"formalty": "less", "formalitty": "more"',
      '"formality": "less", "formalitty": "more"',
    ],
    [
      'whose value would be an error',
      '"customInstruction": "x", "contex": 5',
      '"customInstruction": "x", "context": "5"',
    ],
    ['that needs another one', '"glossaryy": "a"', undefined],
  ])('a misspelled field stays instead of getting a name %s', (_, before, after = before) => {
    const profile = (fields: string) => `{ "profiles": { "p": { "target": "de", ${fields} } } }`;
    return checkFixed(profile(before), profile(after), 0, 'parlance.json');
  });

  test('a manifest that is not UTF-8 stays byte by byte', () => {
    const bytes = Buffer.from('{ "profiles": { "p": { "target": "de", "formalty": "\xfc" } } }', 'latin1');
    return checkFixed(bytes, bytes, 0, 'parlance.json');
  });

  test('the mode of the file stays, and nothing else is left in its folder', () =>
    withFiles({ 'a.glossary.csv': ' a,b\n' }, async (cwd) => {
      const file = path.join(cwd, 'a.glossary.csv');
      await chmod(file, 0o640);
      const { stderr } = await cli(['check', '--fix'], { cwd });
      expect((await stat(file)).mode & 0o777).toBe(0o640);
      expect(stderr).toBe('Fixed a.glossary.csv.\n');
      const { stdout } = await cli(['check', '--format', 'json', '.'], { cwd });
      expect(JSON.parse(stdout).totals.files).toBe(1);
    }));

  test('a symbolic link is not written', () =>
    withFiles({ 'real.csv': ' a,b\n' }, async (cwd) => {
      await symlink('real.csv', path.join(cwd, 'link.csv'));
      const { code, stderr } = await cli(['check', '--fix', 'link.csv'], { cwd });
      expect({ code, text: await readFile(path.join(cwd, 'real.csv'), 'utf8') }).toEqual({
        code: 6,
        text: ' a,b\n',
      });
      expect(stderr).toContain('symbolic link');
    }));

  test('a file with the longest possible name is fixed too', () =>
    withFiles({ [LONGEST_NAME]: ' a,b\n' }, async (cwd) => {
      expect((await cli(['check', '--fix', LONGEST_NAME], { cwd })).code).toBe(0);
      expect(await readFile(path.join(cwd, LONGEST_NAME), 'utf8')).toBe('a,b\n');
    }));

  test('a clean file is not written', () =>
    withFiles({ 'a.glossary.csv': GOOD }, async (cwd) => {
      const file = path.join(cwd, 'a.glossary.csv');
      const before = (await stat(file)).ino;
      await cli(['check', '--fix'], { cwd });
      expect((await stat(file)).ino).toBe(before);
    }));
});
