import { readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

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

  test('a file that cannot be formatted is reported, the others are formatted', () =>
    withFiles(
      { 'a.glossary.csv': Buffer.from('a,\xfc\n', 'latin1'), 'b.glossary.csv': LOOSE },
      async (cwd) => {
        const { code, stderr } = await cli(['format', '--write', '.'], { cwd });
        expect(code).toBe(6);
        expect(stderr).toContain('a.glossary.csv is not UTF-8.');
        expect(await readFile(path.join(cwd, 'b.glossary.csv'), 'utf8')).toBe(TIGHT);
      },
    ));

  test('a named file that is not a glossary is reported', () =>
    withFiles({ 'parlance.json': '{ "version": 1 }', 'a.glossary.csv': TIGHT }, async (cwd) => {
      expect((await cli(['format', '--check', '.'], { cwd })).code).toBe(0);
      expect(await cli(['format', '--check', '.', './parlance.json'], { cwd })).toEqual({
        code: 6,
        stdout: '',
        stderr: 'parlance: parlance.json is not a glossary file. Glossary files end in .csv or .tsv.\n',
      });
    }));

  test('Ctrl+C ends it with the file that it is at, and nothing half-done is left', () => {
    const names = Array.from({ length: 100 }, (_, index) => `${String(index).padStart(3, '0')}.glossary.csv`);
    return withFiles(Object.fromEntries(names.map((name) => [name, LOOSE])), async (cwd) => {
      const isFormatted = async (name: string) => (await readFile(path.join(cwd, name), 'utf8')) === TIGHT;
      const user = new AbortController();
      const command = cli(['format', '--write', '.'], { cwd, signal: user.signal });
      while (!(await isFormatted('000.glossary.csv'))) await nextTurn();
      user.abort();
      const { code, stderr } = await command;
      const all = await Promise.all(names.map(async (name) => ((await isFormatted(name)) ? [name] : [])));
      expect({ code, stderr, left: (await readdir(cwd)).sort() }).toEqual({
        code: 8,
        stderr: [
          ...all.flat().map((name) => `Formatted ${name}.\n`),
          'parlance: Cancelled.\n  The other files have not changed.\n',
        ].join(''),
        left: names,
      });
    });
  });

  test('Ctrl+C before anything is written says that', () =>
    withFiles({ 'a.glossary.csv': LOOSE }, async (cwd) => {
      const result = await cli(['format', '--write', '.'], { cwd, signal: AbortSignal.abort() });
      expect(result).toEqual({
        code: 8,
        stdout: '',
        stderr: 'parlance: Cancelled.\n  Nothing was changed.\n',
      });
    }));

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
