import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../support/cli.ts';

const LOOSE = '"a",b\n';
const TIGHT = 'a,b\n';

describe('parlance format', () => {
  test('prints the formatted text and leaves the file', () =>
    withFiles({ 'a.csv': LOOSE }, async (cwd) => {
      expect(await cli(['format', 'a.csv'], { cwd })).toEqual({ code: 0, stdout: TIGHT, stderr: '' });
      expect(await readFile(path.join(cwd, 'a.csv'), 'utf8')).toBe(LOOSE);
    }));

  test('--check names what is not formatted', () =>
    withFiles({ 'loose.glossary.csv': LOOSE, 'tight.glossary.csv': TIGHT }, async (cwd) => {
      expect(await cli(['format', '--check', '.'], { cwd })).toEqual({
        code: 1,
        stdout: '',
        stderr: 'loose.glossary.csv is not formatted.\n',
      });
      expect((await cli(['format', '--check', 'tight.glossary.csv'], { cwd })).code).toBe(0);
    }));

  test('--write writes it, and a second time does nothing', () =>
    withFiles({ 'a.glossary.csv': LOOSE, 'b.glossary.csv': TIGHT }, async (cwd) => {
      const result = await cli(['format', '--write', '.'], { cwd });
      expect(result).toEqual({ code: 0, stdout: '', stderr: 'Formatted a.glossary.csv.\n' });
      expect(await readFile(path.join(cwd, 'a.glossary.csv'), 'utf8')).toBe(TIGHT);
      expect(await cli(['format', '--write', '.'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
    }));

  test('a file that cannot be formatted is told, the others are formatted', () =>
    withFiles(
      { 'a.glossary.csv': Buffer.from('a,\xfc\n', 'latin1'), 'b.glossary.csv': LOOSE },
      async (cwd) => {
        const { code, stderr } = await cli(['format', '--write', '.'], { cwd });
        expect(code).toBe(6);
        expect(stderr).toContain('a.glossary.csv is not UTF-8.');
        expect(await readFile(path.join(cwd, 'b.glossary.csv'), 'utf8')).toBe(TIGHT);
      },
    ));

  test('a symbolic link is not written', () =>
    withFiles({ 'real.csv': LOOSE }, async (cwd) => {
      await symlink('real.csv', path.join(cwd, 'link.csv'));
      expect((await cli(['format', '--write', 'link.csv'], { cwd })).code).toBe(6);
      expect(await readFile(path.join(cwd, 'real.csv'), 'utf8')).toBe(LOOSE);
    }));

  test('--check and --write exclude each other', async () => {
    expect((await cli(['format', '--check', '--write', 'a.csv'])).code).toBe(6);
  });
});
