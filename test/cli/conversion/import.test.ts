import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

const SHEET = 'en;de\nTask;Aufgabe\n';

/** Imports a file and gives what was written beside it, by name. */
function importFile(content: string | Uint8Array, args: readonly string[] = [], name = 'terms.csv') {
  return withFiles({ [name]: content }, async (cwd) => {
    const result = await cli(['import', name, ...args], { cwd });
    const names = (await readdir(cwd, { recursive: true })).filter((file) => file.endsWith('.glossary.csv'));
    const written: Record<string, string> = {};
    for (const file of names.sort()) {
      if (file !== name) written[file] = await readFile(path.join(cwd, file), 'utf8');
    }
    return { ...result, written };
  });
}

function utf16(text: string, { bigEndian = false, mark = true } = {}): Uint8Array {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

describe('F60 rows that name their own languages become one glossary for each pair', () => {
  const MIXED = 'Task,Aufgabe,en,de\nTask,Tâche,en,fr\nJob,Auftrag,EN,de\nAufgabe,Task,de,en\n';
  const written = {
    'four.de-en.glossary.csv': 'Aufgabe,Task\n',
    'four.en-de.glossary.csv': 'Task,Aufgabe\nJob,Auftrag\n',
    'four.en-fr.glossary.csv': 'Task,Tâche\n',
  };

  test.each<[string, string, readonly string[], Readonly<Record<string, string>>]>([
    ['a glossary', MIXED, [], written],
    ['with a heading', `Source,Target,Source language,Target language\n${MIXED}`, [], written],
    ['with semicolons', MIXED.replaceAll(',', ';'), [], written],
    ['for one pair', MIXED, ['--pair', 'en-fr'], { 'four.en-fr.glossary.csv': 'Task,Tâche\n' }],
    [
      'as phrases',
      MIXED,
      ['--pair', 'en-fr', '--header', 'no'],
      { 'four.en-fr.glossary.csv': 'Task,Tâche\n' },
    ],
  ])('%s', async (_name, content, args, expected) => {
    const { code, ...result } = await importFile(content, args, 'four.glossary.csv');
    expect({ code, written: result.written }).toEqual({ code: 0, written: expected });
  });

  test('the preview says so', async () => {
    const { stdout } = await importFile(MIXED, ['--preview', '2'], 'four.glossary.csv');
    expect(stdout).toContain('Each row names its languages: en-de, en-fr, de-en');
    expect(stdout).toContain('First row: phrases');
  });

  test('a pair without rows is refused, and rows that are not read are counted', async () => {
    const other = await importFile(MIXED, ['--pair', 'en-es'], 'four.glossary.csv');
    expect(other).toMatchObject({ code: 6, written: {} });
    expect(other.stderr).toContain('No row has the language codes of en-es.');
    const one = await importFile(MIXED, ['--pair', 'en-fr'], 'four.glossary.csv');
    expect(one.stderr).toContain(
      'Rows that are not read, because their language codes are others: 3 (en-de, de-en).',
    );
  });
});

describe('the encoding', () => {
  const umlaut = 'en,de\ndue,fällig\nTask,Aufgabe\n';
  test.each([
    ['UTF-8', Buffer.from(umlaut)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${umlaut}`)],
    ['UTF-16 LE', utf16(umlaut)],
    ['UTF-16 BE', utf16(umlaut, { bigEndian: true })],
    ['UTF-16 LE without a mark', utf16(umlaut, { mark: false })],
    ['UTF-16 BE without a mark', utf16(umlaut, { bigEndian: true, mark: false })],
  ])('%s is detected', async (_, bytes) => {
    const { code, written, stderr } = await importFile(bytes);
    expect({ code, written }).toEqual({
      code: 0,
      written: { 'terms.en-de.glossary.csv': 'due,fällig\nTask,Aufgabe\n' },
    });
    expect(stderr).not.toContain('was read as');
  });

  test.each([
    ['UTF-16', utf16('due,fällig\n')],
    ['Windows-1252', Buffer.from('due,fällig\n', 'latin1')],
  ])('F61 a glossary in %s is converted by the command that its refusal names', async (_name, bytes) => {
    await withFiles({ 'a.en-de.glossary.csv': bytes }, async (cwd) => {
      const refused = await cli(['convert', 'a.en-de.glossary.csv', '--to', 'tsv'], { cwd });
      const [, advised = ''] = /run: parlance (.+)$/m.exec(refused.stderr) ?? [];
      expect(await cli(advised.split(' '), { cwd })).toMatchObject({ code: 0 });
      const checked = await cli(['check', 'utf-8'], { cwd });
      expect(checked).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Files: 1. Errors: 0. Warnings: 0.'),
      });
      expect(await readFile(path.join(cwd, 'utf-8/a.en-de.glossary.csv'), 'utf8')).toBe('due,fällig\n');
    });
  });

  test('Windows-1252 is used as the last choice, and reported', async () => {
    const { written, stderr } = await importFile(Buffer.from(umlaut, 'latin1'));
    expect(written['terms.en-de.glossary.csv']).toContain('fällig');
    expect(stderr).toContain('is not UTF-8 and was read as windows-1252');
  });

  test('the characters that Windows-1252 has and Latin-1 has not are read, too', async () => {
    const bytes = Buffer.from('en,de\n\x93Save\x94,\x84Sichern\x93 \x96 5 \x80\n', 'latin1');
    const { code, written } = await importFile(bytes);
    expect({ code, written }).toEqual({
      code: 0,
      written: { 'terms.en-de.glossary.csv': '“Save”,„Sichern“ – 5 €\n' },
    });
  });

  test('can be set', async () => {
    const bytes = Buffer.from([...Buffer.from('en,pl\na,'), 0xb1, 0x0a]);
    const { written } = await importFile(bytes, ['--encoding', 'iso-8859-2']);
    expect(written).toEqual({ 'terms.en-pl.glossary.csv': 'a,ą\n' });
  });

  test.each([['no-such'], ['utf-8']])('%s does not fit', async (encoding) => {
    const { code, written } = await importFile(Buffer.from(umlaut, 'latin1'), ['--encoding', encoding]);
    expect({ code, written }).toEqual({ code: 6, written: {} });
  });
});

describe('the columns', () => {
  test('of several languages become a file each', async () => {
    const { written } = await importFile('en\tde\tfr\nTask\tAufgabe\ttâche\nInbox\tEingang\t\n');
    expect(written).toEqual({
      'terms.en-de.glossary.csv': 'Task,Aufgabe\nInbox,Eingang\n',
      'terms.en-fr.glossary.csv': 'Task,tâche\n',
    });
  });

  test.each([
    ['by their languages', 'x,Aufgabe,Task\n', ['--columns', 'en=3,de=2'], 'Task,Aufgabe\n'],
    ['by a pair', 'Task,Aufgabe\n', ['--pair', 'en-de'], 'Task,Aufgabe\n'],
    [
      'by a pair and numbers',
      'x,Aufgabe,Task\n',
      ['--pair', 'en-de', '--source-column', '3', '--target-column', '2'],
      'Task,Aufgabe\n',
    ],
    [
      'under names that are no languages',
      'A,B\nTask,Aufgabe\n',
      ['--pair', 'en-de', '--header', 'yes'],
      'Task,Aufgabe\n',
    ],
    ['without names', 'en,de\n', ['--pair', 'en-de', '--header', 'no'], 'en,de\n'],
    [
      'between other characters',
      'Task^Auf;gabe\n',
      ['--pair', 'en-de', '--delimiter', '^'],
      'Task,Auf;gabe\n',
    ],
    ['between tabs', 'Task\tAuf;gabe\n', ['--pair', 'en-de', '--delimiter', 'tab'], 'Task,Auf;gabe\n'],
  ])('are found %s', async (_, sheet, args, text) => {
    expect((await importFile(sheet, args)).written).toEqual({ 'terms.en-de.glossary.csv': text });
  });

  test('of variants of languages are those of their roots', async () => {
    const { code, written } = await importFile('Task,Aufgabe\n', ['--pair', 'en-US-de']);
    expect({ code, written }).toEqual({ code: 0, written: { 'terms.en-de.glossary.csv': 'Task,Aufgabe\n' } });
  });

  test('of a language without glossaries are written, and reported', async () => {
    const { code, stderr, written } = await importFile('Task,Tasg\n', ['--pair', 'en-cy']);
    expect({ code, written }).toEqual({ code: 12, written: { 'terms.en-cy.glossary.csv': 'Task,Tasg\n' } });
    expect(stderr).toMatch(/\bcy\b.*\n.*\bcy\b/);
  });

  test('of a file that is named after a pair are known', async () => {
    const { written } = await importFile('Task,Aufgabe\n', ['--name', 'new'], 'old.en-de.csv');
    expect(written).toEqual({ 'new.en-de.glossary.csv': 'Task,Aufgabe\n' });
  });
});

test('line ends of every kind, quotes and blank rows are read', async () => {
  const sheet = 'en,de\r\n"Yes, please","Ja"\n\r\n24" screen,Schirm\r"say ""hi""",hallo';
  const { code, written } = await importFile(sheet);
  expect({ code, written }).toEqual({
    code: 0,
    written: { 'terms.en-de.glossary.csv': '"Yes, please",Ja\n"24"" screen",Schirm\n"say ""hi""",hallo\n' },
  });
});

test('rows that the service would reject are reported with their lines and left out', async () => {
  const { code, written, stderr } = await importFile('en,de\nTask,Aufgabe\n"a\nb",c\nTask,Vorgang\n');
  expect({ code, written }).toEqual({ code: 12, written: { 'terms.en-de.glossary.csv': 'Task,Aufgabe\n' } });
  expect(stderr).toBe(
    [
      'terms.csv:3: A phrase cannot contain a line break.',
      'terms.csv:5: "Task" has the translation "Aufgabe" already.',
      'Wrote terms.en-de.glossary.csv: entries 1, skipped 2, duplicates 0, not translated 0.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['an open quote', 'en,de\n"a,b\n', [], 'the quote that opens in line 2 is not closed'],
  [
    'an open quote far above the end',
    'en,de\n"a\nb",c\nd,"e\nf,g\nh,i\n',
    [],
    'the quote that opens in line 4 is not closed',
  ],
  [
    'an open quote in the first row',
    '"en,de\na,b\nc,d\n',
    [],
    'the quote that opens in line 1 is not closed',
  ],
  ['an empty file', '', ['--pair', 'en-de'], 'terms.csv has no rows.'],
  ['a file of blank lines', '\ufeff\n\r\n', [], 'terms.csv has no rows.'],
  ['unknown languages', 'a,b\n', [], '--columns en=1,de=2'],
  ['columns in another form', SHEET, ['--columns', 'en,de'], 'language=column'],
  ['a column of no language', SHEET, ['--columns', 'xx=1,de=2'], 'xx'],
  ['a language twice', SHEET, ['--columns', 'de=1,de=2'], 'Two columns'],
  ['no delimiter', SHEET, ['--delimiter', 'comma and tab'], 'comma, semicolon'],
])('%s is reported', async (_, sheet, args, word) => {
  const { code, stderr, written } = await importFile(sheet, args);
  expect({ code, written }).toEqual({ code: 6, written: {} });
  expect(stderr).toContain(word);
});

test('a first line that names the delimiter is not a row, and counts as a line', async () => {
  const { code, written, stderr } = await importFile('\ufeffsep=;\r\nen;de\r\nTask;a, b\r\n;x\r\n');
  expect({ code, written }).toEqual({ code: 12, written: { 'terms.en-de.glossary.csv': 'Task,"a, b"\n' } });
  expect(stderr).toContain('terms.csv:4: The source phrase is empty.');
});

describe('files', () => {
  test('go into a folder, which is made', async () => {
    const { written } = await importFile(SHEET, ['--output-dir', 'new/folder']);
    expect(Object.keys(written)).toEqual([path.join('new', 'folder', 'terms.en-de.glossary.csv')]);
  });

  test('never take the place of what is imported', async () => {
    const sheet = 'a,b\n,c\n';
    const { code, stderr } = await importFile(sheet, ['--force'], 'terms.en-de.glossary.csv');
    expect({ code, stderr }).toEqual({
      code: 6,
      stderr:
        'parlance: The source file terms.en-de.glossary.csv cannot be the output file.\n  Name another file.\n',
    });
  });

  test('that are there already are replaced with --force only, and none is written before', () =>
    withFiles({ 'terms.csv': 'en,de,fr\na,b,c\n', 'terms.en-fr.glossary.csv': 'old,file\n' }, async (cwd) => {
      const refused = await cli(['import', 'terms.csv'], { cwd });
      expect({ code: refused.code, names: await readdir(cwd) }).toEqual({
        code: 6,
        names: ['terms.csv', 'terms.en-fr.glossary.csv'],
      });
      expect((await cli(['import', 'terms.csv', '--force'], { cwd })).code).toBe(0);
      expect(await readFile(path.join(cwd, 'terms.en-fr.glossary.csv'), 'utf8')).toBe('a,c\n');
    }));
});

test('--preview shows how a file is read, and writes nothing', async () => {
  const sheet =
    'Nr;Deutsch (de);English;fr\r\n1;"Auf;gabe";Task;tâche\r\n2;;"a\nb";\r\n3;Eingang;Inbox;boîte\r\n';
  const { code, stdout, written } = await importFile(utf16(sheet), [
    '--source-column',
    '3',
    '--preview',
    '2',
  ]);
  expect({ code, written }).toEqual({ code: 0, written: {} });
  await expect(stdout).toMatchFileSnapshot('../../fixtures/cli/golden/import-preview.txt');
});

test('--preview shows encoding, delimiter, and columns also when an import is impossible', async () => {
  const { code, stdout, stderr, written } = await importFile('Task;Aufgabe;x\nDay;Tag\n', ['--preview', '1']);
  expect({ code, written }).toEqual({ code: 6, written: {} });
  expect(stdout.split('\n').map((line) => line.trimEnd())).toEqual([
    'File: terms.csv',
    'Encoding: utf-8',
    'Delimiter: semicolon',
    'Columns: unknown',
    'Rows: 2',
    '',
    '1     2        3',
    'Task  Aufgabe  x',
    '',
  ]);
  expect(stderr).toContain('--columns en=1,de=2');
});

test.each([
  ['English;Deutsch', 'en-de'],
  ['name_en,name_fr', 'en-fr'],
  ['Term [en-US]\tTerm [de-DE]', 'en-de'],
  ['Anglais;Allemand', 'en-de'],
])('import: the header %j is recognized, and is no entry', async (header, pair) => {
  const delimiter = /[;,\t]/.exec(header)?.[0] ?? '';
  const { written } = await importFile(`${header}\na${delimiter}b\n`);
  expect(written).toEqual({ [`terms.${pair}.glossary.csv`]: 'a,b\n' });
});

test('import: the header source_term,target_term is recognized when the languages are known', async () => {
  const { written } = await importFile('source_term,target_term\na,b\n', ['--pair', 'en-de']);
  expect(written).toEqual({ 'terms.en-de.glossary.csv': 'a,b\n' });
});

test('import: rows that repeat an entry are counted', async () => {
  const { code, stderr, written } = await importFile('en,de\na,b\n a,b\nc,d\na,b\n');
  expect({ code, written }).toEqual({ code: 0, written: { 'terms.en-de.glossary.csv': 'a,b\nc,d\n' } });
  expect(stderr).toContain('entries 2, skipped 0, duplicates 2');
});

const TBX = '<?xml version="1.0"?>\n<tbx type="TBX-Basic" xml:lang="en"><text>\n</text></tbx>\n';

test.each<[string, string, string | Uint8Array]>([
  ['XLSX', 'workbook', Buffer.from('504b0304140006000800', 'hex')],
  ['XLS', 'workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['TBX', 'TBX', TBX],
  ['TBX in UTF-16', 'TBX', utf16(TBX)],
  ['TMX', 'TMX', '<?xml version="1.0"?><tmx version="1.4"></tmx>'],
  ['another XML', 'XML', '\ufeff<?xml version="1.0"?><terms/>'],
  ['HTML', 'HTML', '<table><tr><td>en</td></tr></table>'],
])('import: %s is recognized and not read as CSV', async (_, word, content) => {
  const { code, stderr, written } = await importFile(content, ['--pair', 'en-de']);
  expect({ code, written }).toEqual({ code: 6, written: {} });
  expect(stderr).toMatch(new RegExp(`terms\\.csv is a ${word}.*then import that file`));
});
