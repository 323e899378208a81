import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

const GLOSSARY = 'a.en-de.glossary.csv';
const TERMS = 'a.en-de.terms.json';

const ENTRIES = {
  task: {
    status: 'preferred',
    note: 'A unit; of work.',
    forms: ['Aufgaben'],
    also: ['Arbeitspaket', 'To-do; Punkt'],
    not: ['Task'],
    partOfSpeech: 'noun',
  },
  Go: { case: 'exact', match: 'exact', scope: ['docs/**'] },
  job: { not: ['Job'] },
  Parlance: { status: 'keep' },
};
const FILES = {
  [GLOSSARY]: 'task,Aufgabe\nGo,Go\n',
  [TERMS]: JSON.stringify({ terms: ENTRIES }),
};

/** Exports files, imports what was exported, and gives what was said and what was written then. */
function roundTrip(files: Readonly<Record<string, string>>, output: string) {
  return withFiles(files, async (cwd) => {
    const names = Object.keys(files).filter((name) => name.endsWith('.csv'));
    const exported = await cli(['export', ...names, '--output', output], { cwd });
    const imported = await cli(['import', output, '--output-dir', 'back', '--name', 'a'], { cwd });
    const terms = names.map((name) => name.replace('.glossary.csv', '.terms.json'));
    const read = (name: string) => readFile(path.join(cwd, 'back', name), 'utf8').catch(() => undefined);
    const back = await Promise.all(
      [...names, ...terms].map(async (name) => [name, await read(name)] as const),
    );
    return { exported, imported, back: Object.fromEntries(back) };
  });
}

test.each(['a.xlsx', 'a.csv'])(
  '%s has the terms file as columns, and it is read from them',
  async (output) => {
    const { exported, imported, back } = await roundTrip(FILES, output);
    expect([exported, imported.code]).toEqual([{ code: 0, stdout: '', stderr: '' }, 0]);
    expect(back[GLOSSARY]).toBe(FILES[GLOSSARY]);
    expect(JSON.parse(back[TERMS] ?? '')).toEqual({ terms: ENTRIES });
  },
);

test('several languages have a column each', async () => {
  const french = { task: { note: 'Travail' }, job: { not: ['Job'] } };
  const files = {
    ...FILES,
    'a.en-fr.glossary.csv': 'task,tâche\n',
    'a.en-fr.terms.json': JSON.stringify({ terms: french }),
  };
  const { back } = await roundTrip(files, 'a.xlsx');
  expect(JSON.parse(back[TERMS] ?? '')).toEqual({ terms: ENTRIES });
  expect(JSON.parse(back['a.en-fr.terms.json'] ?? '')).toEqual({ terms: french });
});

test('TBX has what it has a place for, and the rest is named', async () => {
  const { exported, back } = await roundTrip(FILES, 'a.tbx');
  expect(exported.stderr.split('\n')).toEqual([
    `Not exported from ${TERMS}: field "case" 1 ("Go").`,
    `Not exported from ${TERMS}: field "match" 1 ("Go").`,
    `Not exported from ${TERMS}: field "scope" 1 ("Go").`,
    `Not exported from ${TERMS}: field "status" 1 ("Parlance").`,
    '',
  ]);
  expect(back[GLOSSARY]).toBe('task,Aufgabe\nGo,Go\nParlance,Parlance\n');
  expect(JSON.parse(back[TERMS] ?? '')).toEqual({ terms: { task: ENTRIES.task, job: ENTRIES.job } });
});

test('entries without an effect and fields that nothing reads are named', async () => {
  const terms = '{ "terms": { "tsak": { "note": "x" }, "task": { "owner": "me", "note": "y" } } }';
  const { exported, back } = await roundTrip({ [GLOSSARY]: 'task,Aufgabe\n', [TERMS]: terms }, 'a.csv');
  expect(exported.stderr).toBe(
    [
      `Not exported from ${TERMS}: field "owner" 1 ("task").`,
      `Not exported from ${TERMS}: entries without an effect 1 ("tsak").`,
      '',
    ].join('\n'),
  );
  expect(JSON.parse(back[TERMS] ?? '')).toEqual({ terms: { task: { note: 'y' } } });
});

test.each([
  ['"status": "approved"', 'field "status"'],
  ['"status": ["keep"]', 'field "status"'],
  ['"case": "Exact"', 'field "case"'],
  ['"match": true', 'field "match"'],
  ['"note": 5', 'field "note"'],
  ['"also": "Job"', 'field "also"'],
  ['"not": ["Job", null]', 'field "not"'],
  ['"forms": { "plural": "Aufgaben" }', 'field "forms"'],
])('a value that cannot be read is named: %s', async (value, named) => {
  const terms = `{ "terms": { "task": { ${value}, "partOfSpeech": "noun" } } }`;
  const { exported, back } = await roundTrip({ [GLOSSARY]: 'task,Aufgabe\n', [TERMS]: terms }, 'a.csv');
  expect(exported.stderr).toBe(`Not exported from ${TERMS}: ${named} 1 ("task").\n`);
  expect(JSON.parse(back[TERMS] ?? '')).toMatchObject({ terms: { task: { partOfSpeech: 'noun' } } });
});

test('entries that are no objects are named, each once', async () => {
  const terms = '{ "terms": { "task": "Aufgabe", "tsak": 5, "Go": { "note": "x" } } }';
  const files = { [GLOSSARY]: 'task,Aufgabe\nGo,Go\n', [TERMS]: terms };
  const { exported, back } = await roundTrip(files, 'a.csv');
  expect(exported.stderr).toBe(`Not exported from ${TERMS}: entries without an effect 2 ("task", "tsak").\n`);
  expect(JSON.parse(back[TERMS] ?? '')).toEqual({ terms: { Go: { note: 'x' } } });
});

test.each([
  ['{ "terms": { "task" } }', 'is not JSON'],
  ['{ "entries": { "task": { "note": "x" } } }', 'is not a terms file'],
  ['{ "terms": [{ "source": "task" }] }', 'is not a terms file'],
  ['[]', 'is not a terms file'],
  ['"task"', 'is not a terms file'],
  ['{}', 'is not a terms file'],
])('a file without terms is not exported in part: %s', (text, says) =>
  withFiles({ ...FILES, [TERMS]: text }, async (cwd) => {
    expect(await cli(['export', GLOSSARY], { cwd })).toEqual({
      code: 6,
      stdout: '',
      stderr: `parlance: ${TERMS} ${says}.\n  To see where, run: parlance check ${TERMS}\n`,
    });
  }),
);

/** Imports a table with tabs, and compares the entries of the glossary and of its terms file. */
function checkImport(
  table: readonly string[],
  rows: string,
  terms: object | undefined,
  said: readonly string[] = [],
) {
  return withFiles({ 'a.tsv': `${table.join('\n')}\n` }, async (cwd) => {
    const { stderr } = await cli(['import', 'a.tsv'], { cwd });
    const read = (name: string) => readFile(path.join(cwd, name), 'utf8').catch(() => undefined);
    const text = await read(TERMS);
    expect({ rows: await read(GLOSSARY), terms: text && JSON.parse(text).terms }).toEqual({ rows, terms });
    expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('Wrote'))).toEqual(said);
  });
}

describe('columns that people write', () => {
  test.each<[string, readonly string[], object]>([
    [
      'in German',
      ['en\tde\tAnmerkung\tWortart', 'task\tAufgabe\tArbeit\tNomen'],
      { note: 'Arbeit', partOfSpeech: 'Nomen' },
    ],
    [
      'with the language',
      ['en\tde\tNotes [de]\tPart of Speech (en)', 'task\tAufgabe\tArbeit\tnoun'],
      { note: 'Arbeit', partOfSpeech: 'noun' },
    ],
    [
      'with other words',
      ['en\tde\tTerm Status\tDo not use\tCase-sensitive', 'task\tAufgabe\tPreferred\tJob|Task\tyes'],
      { status: 'preferred', not: ['Job', 'Task'], case: 'exact' },
    ],
    [
      'for one of two languages',
      ['en\tde\tfr\tnote (fr)\tnote', 'task\tAufgabe\ttâche\tTravail\tWork'],
      { note: 'Work' },
    ],
    ['beside an apostrophe for formulas', ['en\tde\tnote', "task\tAufgabe\t'=1+1"], { note: '=1+1' }],
  ])('%s', (_name, table, entry) => checkImport(table, 'task,Aufgabe\n', { task: entry }));

  test('a row that must not be used forbids its phrase', () =>
    checkImport(
      ['en\tde\tStatus', 'task\tAufgabe\tpreferred', 'task\tTask\tdeprecated', 'job\tJob\tverboten'],
      'task,Aufgabe\n',
      { task: { status: 'preferred', not: ['Task'] }, job: { not: ['Job'] } },
    ));

  test('a row that is not translated says nothing, unless its phrase is kept', () =>
    checkImport(['en\tde\tstatus\tnote', 'task\t\t\tWork', 'Parlance\t\tDo not translate\t'], '', {
      Parlance: { status: 'keep' },
    }));

  test('unknown values are named', () =>
    checkImport(
      ['en\tde\tstatus\tnote', 'task\tAufgabe\tin review\tWork'],
      'task,Aufgabe\n',
      { task: { note: 'Work' } },
      ['Not in the terms file: unknown values of "status" 1 (lines: 2).'],
    ));

  test('columns for other languages are not read', () =>
    checkImport(
      ['en\tde\tstatus (en)\tnote (es)', 'task\tAufgabe\tdeprecated\tx'],
      'task,Aufgabe\n',
      undefined,
      ['Columns that are not read: 3 (status (en)), 4 (note (es)).'],
    ));
});

test('a terms file that is there already is replaced with --force only', () =>
  withFiles({ 'a.tsv': 'en\tde\tnote\ntask\tAufgabe\tWork\n', [TERMS]: 'old' }, async (cwd) => {
    const read = () => readFile(path.join(cwd, TERMS), 'utf8');
    expect((await cli(['import', 'a.tsv'], { cwd })).stderr).toContain(`${TERMS} exists already.`);
    expect(await read()).toBe('old');
    expect((await cli(['import', 'a.tsv', '--force'], { cwd })).code).toBe(0);
    expect(JSON.parse(await read())).toEqual({ terms: { task: { note: 'Work' } } });
  }));
