import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

const NAME = 'a.en-de.glossary.csv';

describe('parlance convert', () => {
  test('prints the text in the other format', () =>
    withFiles({ [NAME]: '"a, b",c,en,de\n' }, async (cwd) => {
      expect(await cli(['convert', NAME, '--to', 'tsv'], { cwd })).toEqual({
        code: 0,
        stdout: 'a, b\tc\n',
        stderr: '',
      });
    }));

  test('--output writes a new file, and an old one only with --force', () =>
    withFiles({ [NAME]: 'a,b\n' }, async (cwd) => {
      const args = ['convert', NAME, '--to', 'tsv', '--output', 'a.tsv'];
      expect(await cli(args, { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
      expect(await readFile(path.join(cwd, 'a.tsv'), 'utf8')).toBe('a\tb\n');
      const again = await cli(args, { cwd });
      expect({ code: again.code, isReported: again.stderr.includes('--force') }).toEqual({
        code: 6,
        isReported: true,
      });
      expect((await cli([...args, '--force'], { cwd })).code).toBe(0);
    }));

  test('a missing folder is reported', () =>
    withFiles({ [NAME]: 'a,b\n' }, async (cwd) => {
      expect(await cli(['convert', NAME, '--to', 'tsv', '--output', 'no/such/a.tsv'], { cwd })).toEqual({
        code: 6,
        stdout: '',
        stderr: 'parlance: The folder no/such does not exist.\n',
      });
    }));

  test('the file itself is not replaced', () =>
    withFiles({ [NAME]: 'a,b\n' }, async (cwd) => {
      const { code } = await cli(['convert', NAME, '--to', 'tsv', '--output', NAME, '--force'], { cwd });
      expect({ code, text: await readFile(path.join(cwd, NAME), 'utf8') }).toEqual({
        code: 6,
        text: 'a,b\n',
      });
    }));

  test('lines without a form there are reported, and nothing is written', () =>
    withFiles({ [NAME]: 'a,b\n"c\td",e\n' }, async (cwd) => {
      const args = ['convert', NAME, '--to', 'tsv', '--output', 'a.tsv'];
      const { code, stderr } = await cli(args, { cwd });
      expect(code).toBe(1);
      expect(stderr).toContain(`${NAME}:2: A phrase with a tab cannot be written in TSV.`);
      expect(await readdir(cwd)).toEqual([NAME]);
    }));

  test('--leave-out writes the others', () =>
    withFiles({ [NAME]: 'a,b\n"c\td",e\n' }, async (cwd) => {
      const { code, stdout } = await cli(['convert', NAME, '--to', 'tsv', '--leave-out'], { cwd });
      expect({ code, stdout }).toEqual({ code: 12, stdout: 'a\tb\n' });
    }));

  test.each([
    [['a.txt', '--to', 'tsv']],
    [['missing.csv', '--to', 'tsv']],
    [[NAME]],
    [[NAME, '--to', 'xls']],
    [[NAME, '--to', 'tsv', '--output', 'no/such/folder.tsv']],
  ])('%j cannot be done', (args) =>
    withFiles({ [NAME]: 'a,b\n', 'a.txt': 'a,b\n' }, async (cwd) => {
      expect((await cli(['convert', ...args], { cwd })).code).toBe(6);
    }),
  );
});
