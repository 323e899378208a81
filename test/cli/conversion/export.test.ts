import { link, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

const FILES = {
  'a.en-de.glossary.csv': '"Yes, please","Ja, gern"\n=1,eins\n',
  'a.en-fr.glossary.tsv': 'Yes, please\tOui\n',
};
const NAMES = Object.keys(FILES);

test('dictionaries of one source become one sheet', () =>
  withFiles(FILES, async (cwd) => {
    expect(await cli(['export', '--spreadsheet', ...NAMES], { cwd })).toEqual({
      code: 0,
      stdout: '\ufeffen,de,fr\r\n"Yes, please","Ja, gern",Oui\r\n\'=1,eins,\r\n',
      stderr: '',
    });
  }));

test('what is exported is imported again', () =>
  withFiles(FILES, async (cwd) => {
    await cli(['export', ...NAMES, '--delimiter', 'semicolon', '--output', 'a.csv'], { cwd });
    const { code } = await cli(['import', 'a.csv', '--output-dir', 'back'], { cwd });
    expect(code).toBe(0);
    const read = (name: string) => readFile(path.join(cwd, 'back', name), 'utf8');
    expect(await read('a.en-de.glossary.csv')).toBe(FILES['a.en-de.glossary.csv']);
    expect(await read('a.en-fr.glossary.csv')).toBe('"Yes, please",Oui\n');
  }));

test('a file that is given twice is one column', () =>
  withFiles(FILES, async (cwd) => {
    const [name = ''] = NAMES;
    const once = await cli(['export', name], { cwd });
    expect(await cli(['export', name, `./${name}`], { cwd })).toEqual(once);
  }));

test('a glossary is not replaced by its sheet, under any path', () =>
  withFiles(FILES, async (cwd) => {
    const [name = ''] = NAMES;
    await link(path.join(cwd, name), path.join(cwd, 'same.csv'));
    for (const output of [name, `./${name}`, 'same.csv']) {
      const { code, stderr } = await cli(['export', name, '--output', output, '--force'], { cwd });
      expect({ code, stderr }).toEqual({
        code: 6,
        stderr: `parlance: The source file ${output} cannot be the output file.\n  Name another file.\n`,
      });
    }
    expect(await readFile(path.join(cwd, name), 'utf8')).toBe(FILES['a.en-de.glossary.csv']);
  }));

test('a file that is there already is replaced with --force only', () =>
  withFiles({ ...FILES, 'out.csv': 'old' }, async (cwd) => {
    const args = ['export', ...NAMES, '--output', 'out.csv'];
    expect((await cli(args, { cwd })).code).toBe(6);
    expect(await readFile(path.join(cwd, 'out.csv'), 'utf8')).toBe('old');
    expect((await cli([...args, '--force'], { cwd })).code).toBe(0);
    expect(await readFile(path.join(cwd, 'out.csv'), 'utf8')).toMatch(/^\ufeffen,de,fr\r\n/);
  }));

test('lines that are not entries are reported', () =>
  withFiles({ 'a.en-de.glossary.csv': 'a\nb,c\n' }, async (cwd) => {
    const { code, stderr, stdout } = await cli(['export', 'a.en-de.glossary.csv'], { cwd });
    expect({ code, stdout }).toEqual({ code: 12, stdout: '\ufeffen,de\r\nb,c\r\n' });
    expect(stderr).toContain('a.en-de.glossary.csv:1: This line is not an entry');
  }));

test.each([
  ['another source language', ['a.en-de.glossary.csv', 'a.de-en.glossary.csv'], 'one source language'],
  ['the same target language', ['a.en-de.glossary.csv', 'b.en-de.glossary.csv'], 'both translate into de'],
  ['a file without languages', ['a.glossary.csv'], 'languages of a.glossary.csv are unknown'],
  ['a file that is not there', ['no.en-de.glossary.csv'], 'does not exist'],
])('%s is refused', (_, names, word) => {
  const files = ['a.en-de', 'b.en-de', 'a.de-en', 'a'].map((name) => [`${name}.glossary.csv`, 'a,b\n']);
  return withFiles(Object.fromEntries(files), async (cwd) => {
    const { code, stderr, stdout } = await cli(['export', ...names], { cwd });
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
    expect(stderr).toContain(word);
  });
});
