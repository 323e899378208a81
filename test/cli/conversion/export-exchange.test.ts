import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { runBuilt } from '../../support/built-cli.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { inTurn } from '../../support/runs.ts';

const FILES = {
  'a.en-de.glossary.csv': '"Yes, please","Ja, gern"\n=1,eins\n<b> & c,d\n',
  'a.en-fr.glossary.tsv': 'Yes, please\tOui\n',
};
const NAMES = Object.keys(FILES);

test.each(['tbx', 'xlsx'])('what is exported as %s is imported again', (form) =>
  withFiles(FILES, async (cwd) => {
    const exported = await cli(['export', ...NAMES, '--output', `a.${form}`], { cwd });
    expect(exported).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await cli(['import', `a.${form}`, '--output-dir', 'back'], { cwd })).code).toBe(0);
    const read = (name: string) => readFile(path.join(cwd, 'back', name), 'utf8');
    expect(await read('a.en-de.glossary.csv')).toBe(FILES['a.en-de.glossary.csv']);
    expect(await read('a.en-fr.glossary.csv')).toBe('"Yes, please",Oui\n');
  }),
);

test('TBX is printed, XLSX needs a file', () =>
  withFiles(FILES, async (cwd) => {
    const tbx = await cli(['export', '--as', 'tbx', ...NAMES], { cwd });
    expect(tbx.code).toBe(0);
    expect(tbx.stdout).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<tbx style="dca" type="TBX-Basic" xml:lang="en"/,
    );
    expect(tbx.stdout.match(/<conceptEntry/g)).toHaveLength(3);
    expect(await cli(['export', '--as', 'xlsx', ...NAMES], { cwd })).toEqual({
      code: 6,
      stdout: '',
      stderr: 'parlance: An XLSX workbook is not text that can be printed.\n  Name a file with --output.\n',
    });
  }));

test('lines that have no place in TBX are skipped, and all are listed', () =>
  withFiles({ 'a.en-de.glossary.csv': 'a,b\nc\u0001,d\ne\n,f\na,g\nx,y,en,fr\n' }, async (cwd) => {
    const { code, stdout, stderr } = await cli(['export', 'a.en-de.glossary.csv', '--as', 'tbx'], { cwd });
    expect({ code, terms: stdout.match(/(?<=<term>).*(?=<)/g) }).toEqual({ code: 12, terms: ['a', 'b'] });
    expect(stderr).toBe(
      [
        'a.en-de.glossary.csv:2: TBX cannot contain the character U+0001.',
        'a.en-de.glossary.csv:3: This line is not an entry: its columns or quotes are broken.',
        'a.en-de.glossary.csv:4: TBX has no place for an entry with an empty phrase.',
        'a.en-de.glossary.csv:5: The source phrase "a" is in this dictionary already.',
        'Not exported from a.en-de.glossary.csv: lines with other language codes, which the service ignores 1 (lines: 6).',
        'Skipped lines: 4.',
        '',
      ].join('\n'),
    );
  }));

test('a file that is there already is replaced with --force only', () =>
  withFiles({ ...FILES, 'a.xlsx': 'old' }, async (cwd) => {
    const args = ['export', ...NAMES, '--output', 'a.xlsx'];
    expect((await cli(args, { cwd })).code).toBe(6);
    expect(await readFile(path.join(cwd, 'a.xlsx'), 'utf8')).toBe('old');
    expect((await cli([...args, '--force'], { cwd })).code).toBe(0);
    expect((await readFile(path.join(cwd, 'a.xlsx'))).subarray(0, 2).toString()).toBe('PK');
  }));

test.each([
  ['a delimiter', ['--as', 'tbx', '--delimiter', 'tab'], '--delimiter does not apply to TBX files.'],
  [
    'two forms',
    ['--as', 'xlsx', '--spreadsheet', '--output', 'a.xlsx'],
    '--spreadsheet does not apply to XLSX files.',
  ],
  ['an unknown form', ['--as', 'ods'], 'Allowed choices are csv, tbx, xlsx'],
])('%s is refused', (_, args, words) =>
  withFiles(FILES, async (cwd) => {
    const { code, stderr } = await cli(['export', ...NAMES, ...args], { cwd });
    expect(code).toBe(6);
    expect(stderr).toContain(words);
    await expect(access(path.join(cwd, 'a.xlsx'))).rejects.toThrow('ENOENT');
  }),
);

test('--as decides, not the extension', () =>
  withFiles(FILES, async (cwd) => {
    await cli(['export', ...NAMES, '--as', 'csv', '--output', 'a.xlsx'], { cwd });
    expect(await readFile(path.join(cwd, 'a.xlsx'), 'utf8')).toMatch(/^\ufeffen,de,fr\r\n/);
  }));

test('XLSX has the phrases as they are, also those that are names in the library', () =>
  withFiles({ 'a.en-de.glossary.csv': 'constructor,__proto__\nconstructor’s,__proto__\n' }, async (cwd) => {
    await cli(['export', 'a.en-de.glossary.csv', '--output', 'a.xlsx'], { cwd });
    const parts = unzipSync(await readFile(path.join(cwd, 'a.xlsx')));
    const strings = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
    expect(strings.match(/(?<=<t>).*?(?=<\/t>)/g)).toEqual([
      'en',
      'de',
      'constructor',
      '__proto__',
      'constructor’s',
    ]);
  }));

test.each(inTurn(['tbx', 'xlsx']))('the built program writes and reads large %s files', (form) => {
  const entries = Array.from(
    { length: 20_000 },
    (_, index) => `term ${index} ${Math.sin(index)},Wort ${index} ä\n`,
  );
  return withFiles({ 'a.en-de.glossary.csv': entries.join('') }, async (cwd) => {
    const exported = await runBuilt(['export', 'a.en-de.glossary.csv', '--output', `a.${form}`], { cwd });
    expect(exported).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await runBuilt(['import', `a.${form}`, '--output-dir', 'back'], { cwd })).code).toBe(0);
    expect(await readFile(path.join(cwd, 'back/a.en-de.glossary.csv'), 'utf8')).toBe(entries.join(''));
  });
});
