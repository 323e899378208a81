import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { langSet, tbxWith } from '../../support/glossaries/tbx.ts';
import { textRow, workbookOf } from '../../support/glossaries/workbook.ts';

/** Imports a file and gives what was written beside it, by name. */
function importFile(name: string, content: string | Uint8Array, args: readonly string[] = []) {
  return withFiles({ [name]: content }, async (cwd) => {
    const result = await cli(['import', name, ...args], { cwd });
    const written: Record<string, string> = {};
    for (const file of (await readdir(cwd)).sort()) {
      if (file !== name) written[file] = await readFile(path.join(cwd, file), 'utf8');
    }
    return { ...result, written };
  });
}

const TASK = langSet('en', 'task') + langSet('de', 'Aufgabe') + langSet('fr', 'tâche');
const NOTE = '<descrip type="definition">work</descrip><note>Not “job”.</note>';
const TERMS = '{\n  "terms": {\n    "task": { "note": "Not “job”." }\n  }\n}\n';
const SHEET = workbookOf({
  sheets: {
    About: '',
    Terms: [
      textRow(1, 'en', 'de', 'Definition'),
      textRow(2, 'task', 'Aufgabe', 'work'),
      textRow(4, '', 'Tag'),
    ].join(''),
    Old: textRow(1, 'en', 'de') + textRow(2, 'job', 'Arbeit'),
  },
});

describe('TBX', () => {
  test('becomes a glossary for each target language, and what has no place is listed', async () => {
    expect(await importFile('terms.tbx', tbxWith([TASK + NOTE]))).toEqual({
      code: 0,
      stdout: '',
      stderr: [
        'Not in the glossary: definition 1 (lines: 2).',
        'Wrote terms.en-de.glossary.csv: entries 1, skipped 0, duplicates 0, not translated 0.',
        'Wrote terms.en-de.terms.json: entries 1.',
        'Wrote terms.en-fr.glossary.csv: entries 1, skipped 0, duplicates 0, not translated 0.',
        'Wrote terms.en-fr.terms.json: entries 1.',
        '',
      ].join('\n'),
      written: {
        'terms.en-de.glossary.csv': 'task,Aufgabe\n',
        'terms.en-de.terms.json': TERMS,
        'terms.en-fr.glossary.csv': 'task,tâche\n',
        'terms.en-fr.terms.json': TERMS,
      },
    });
  });

  test.each([
    ['a pair', 'terms.tbx', ['--pair', 'fr-de']],
    ['its name', 'terms.fr-de.tbx', []],
    ['its name and --as', 'terms.fr-de.xml', ['--as', 'tbx']],
  ])('in the languages of %s becomes one glossary', async (_, name, args) => {
    const { code, written } = await importFile(name, tbxWith([TASK]), args);
    expect({ code, written }).toEqual({
      code: 0,
      written: { 'terms.fr-de.glossary.csv': 'tâche,Aufgabe\n' },
    });
  });

  test('with terms that the service would reject: their lines are reported', async () => {
    const concepts = [
      TASK,
      langSet('en', 'task') + langSet('de', 'Vorgang'),
      langSet('en', 'a\tb') + langSet('de', 'c'),
    ];
    const { code, stderr, written } = await importFile('terms.tbx', tbxWith(concepts), ['--pair', 'en-de']);
    expect({ code, written }).toEqual({
      code: 12,
      written: { 'terms.en-de.glossary.csv': 'task,Aufgabe\n' },
    });
    expect(stderr).toContain('terms.tbx:3: "task" has the translation "Aufgabe" already.');
    expect(stderr).toContain('terms.tbx:4: Control characters (U+0009) are not allowed in a phrase.');
  });

  test('is shown with --preview, and nothing is written', async () => {
    const { code, stdout, stderr, written } = await importFile('terms.tbx', tbxWith([TASK + NOTE, TASK]), [
      '--preview',
      '1',
    ]);
    expect({ code, stderr, written }).toEqual({ code: 0, stderr: '', written: {} });
    expect(stdout.split('\n').map((line) => line.trimEnd())).toEqual([
      'File: terms.tbx',
      'Form: TBX',
      'Encoding: utf-8',
      'Rows: 2',
      'Not in the glossary: definition 1 (lines: 2).',
      '',
      'en    de       fr     note (de)   note (fr)',
      'task  Aufgabe  tâche  Not “job”.  Not “job”.',
      '',
    ]);
  });

  test.each<[string, string | Uint8Array, readonly string[], string]>([
    ['a truncated file', tbxWith([TASK]).slice(0, 200), [], 'terms.tbx:2:'],
    ['no language', tbxWith(['<langSet/>']), [], 'terms.tbx:2:12: langSet has no language'],
    [
      'one language',
      tbxWith([langSet('en', 'a')]),
      [],
      'one language only: en.\n  Name two languages of the file with --pair',
    ],
    ['a pair that is not there', tbxWith([TASK]), ['--pair', 'en-es'], 'It has terms in: en, de, fr.'],
    [
      'another encoding',
      Buffer.from(tbxWith([TASK]), 'latin1'),
      [],
      'not in the encoding of the file, utf-8',
    ],
    [
      'an option of spreadsheets',
      tbxWith([TASK]),
      ['--columns', 'en=1,de=2'],
      '--columns does not apply to TBX files',
    ],
    ['an option of workbooks', tbxWith([TASK]), ['--sheet', 'A'], '--sheet does not apply to TBX files'],
    ['a workbook', SHEET, [], 'parlance: terms.tbx:'],
  ])('with %s writes nothing', async (_, content, args, words) => {
    const { code, stderr, written } = await importFile('terms.tbx', content, args);
    expect({ code, written }).toEqual({ code: 6, written: {} });
    expect(stderr).toContain(words);
  });

  test('in another encoding is read with --encoding', async () => {
    const { written } = await importFile('terms.tbx', Buffer.from(tbxWith([TASK]), 'latin1'), [
      '--encoding',
      'latin1',
    ]);
    expect(written['terms.en-fr.glossary.csv']).toBe('task,tâche\n');
  });
});

describe('XLSX', () => {
  test('becomes glossaries of its first sheet with rows, and what has no place is listed', async () => {
    expect(await importFile('terms.xlsx', SHEET)).toEqual({
      code: 12,
      stdout: '',
      stderr: [
        'Columns that are not read: 3 (Definition).',
        'Not in the glossary: sheet Old, rows 2.',
        'terms.xlsx:4: The source phrase is empty.',
        'Wrote terms.en-de.glossary.csv: entries 1, skipped 1, duplicates 0, not translated 0.',
        '',
      ].join('\n'),
      written: { 'terms.en-de.glossary.csv': 'task,Aufgabe\n' },
    });
  });

  test.each([
    ['the sheet that is named', ['--sheet', 'Old'], 'job,Arbeit\n'],
    ['columns by their numbers', ['--columns', 'de=2,en=1'], 'Aufgabe,task\n'],
  ])('%s: is read', async (_, args, text) => {
    const { written } = await importFile('terms.xlsx', SHEET, args);
    expect(Object.values(written)).toEqual([text]);
  });

  test('is shown with --preview', async () => {
    const { stdout, written } = await importFile('terms.xlsx', SHEET, ['--preview', '1']);
    expect(written).toEqual({});
    expect(stdout.split('\n').slice(0, 7)).toEqual([
      'File: terms.xlsx',
      'Form: XLSX',
      'Sheet: Terms',
      'First row: column names',
      'Columns: en=1,de=2',
      'Rows: 2',
      'Columns that are not read: 3 (Definition).',
    ]);
  });

  test.each<[string, string | Uint8Array, readonly string[], string]>([
    [
      'text',
      'en,de\n',
      [],
      'terms.xlsx: The file is damaged, protected by a password, or not an XLSX workbook.',
    ],
    ['no rows', workbookOf({ sheets: { A: '' } }), [], 'terms.xlsx has no rows.'],
    [
      'no such sheet',
      SHEET,
      ['--sheet', 'New'],
      'terms.xlsx has no sheet "New". Its sheets: About, Terms, Old.',
    ],
    ['an option of text', SHEET, ['--delimiter', 'tab'], '--delimiter does not apply to XLSX files'],
    ['unknown languages', workbookOf({ sheets: { A: textRow(1, 'x', 'y') } }), [], '--columns en=1,de=2'],
    [
      'V15 more than 32 MiB',
      new Uint8Array(32 * 1024 * 1024 + 1),
      [],
      'is too large: a workbook can have at most 33554432 bytes',
    ],
  ])('with %s writes nothing', async (_, content, args, words) => {
    const { code, stderr, written } = await importFile('terms.xlsx', content, args);
    expect({ code, written }).toEqual({ code: 6, written: {} });
    expect(stderr).toContain(words);
  });
});

test.each<[string, string | Uint8Array]>([
  ['tbx', tbxWith([TASK])],
  ['xlsx', SHEET],
])('a file in another form is not read as CSV, and --as %s is named', async (form, content) => {
  const { code, stderr, written } = await importFile('terms.txt', content);
  expect({ code, written }).toEqual({ code: 6, written: {} });
  expect(stderr).toContain(`Or import it as ${form.toUpperCase()}: add --as ${form}.`);
  expect((await importFile('terms.txt', content, ['--as', form])).written).toHaveProperty(
    'terms.en-de.glossary.csv',
  );
});

test('--sheet is for workbooks only', async () => {
  const { code, stderr } = await importFile('terms.csv', 'en,de\na,b\n', ['--sheet', 'A']);
  expect({ code, stderr }).toEqual({ code: 6, stderr: 'parlance: --sheet does not apply to CSV files.\n' });
});
