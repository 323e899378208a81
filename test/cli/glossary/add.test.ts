import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

const GLOSSARY = 'a.en-de.glossary.csv';
const TERMS = 'a.en-de.terms.json';

/** Adds to a sorted glossary and compares the exit code, both files, and what was said. */
function checkAdd(
  args: readonly string[],
  expected: {
    readonly glossary?: string;
    readonly terms?: string;
    readonly code?: number;
    readonly said: string;
  },
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  return withFiles({ [GLOSSARY]: 'job,Auftrag\nzone,Bereich\n', ...files }, async (cwd) => {
    const { code, stderr } = await cli(['glossary', 'add', GLOSSARY, ...args], { cwd });
    const read = (name: string) => readFile(path.join(cwd, name), 'utf8').catch(() => undefined);
    expect({ code, glossary: await read(GLOSSARY), terms: await read(TERMS), stderr }).toEqual({
      code: expected.code ?? 0,
      glossary: expected.glossary ?? 'job,Auftrag\nzone,Bereich\n',
      terms: expected.terms ?? files[TERMS],
      stderr: expected.said,
    });
  });
}

const ADDED = `Added "task" → "Aufgabe" to ${GLOSSARY}, line 2.\n`;
const WITH_TASK = 'job,Auftrag\ntask,Aufgabe\nzone,Bereich\n';
const entry = (source: string, value: string) => `{\n  "terms": {\n    "${source}": ${value}\n  }\n}\n`;

test('a pair goes where it belongs, and needs no terms file', () =>
  checkAdd(['task', 'Aufgabe'], { glossary: WITH_TASK, said: ADDED }));

test('everything that a terms file can say is an option', () =>
  checkAdd(
    [
      ...['task', 'Aufgabe', '--status', 'preferred', '--note', 'Work', '--part-of-speech', 'noun'],
      ...['--form', 'Aufgaben', '--also', 'Arbeitspaket', '--not', 'Task', '--not', 'Job'],
      ...['--exact-case', '--exact-match', '--scope', 'docs/**'],
    ],
    {
      glossary: WITH_TASK,
      terms: entry(
        'task',
        '{ "status": "preferred", "note": "Work", "forms": ["Aufgaben"], "also": ["Arbeitspaket"], "not": ["Task", "Job"], "partOfSpeech": "noun", "case": "exact", "match": "exact", "scope": ["docs/**"] }',
      ),
      said: `${ADDED}Added "task" to ${TERMS}.\n`,
    },
  ));

test('a phrase that is kept needs no translation, and the service keeps it too', () =>
  checkAdd(['Parlance', '--status', 'keep'], {
    glossary: 'Parlance,Parlance\njob,Auftrag\nzone,Bereich\n',
    terms: entry('Parlance', '{ "status": "keep" }'),
    said: `Added "Parlance" → "Parlance" to ${GLOSSARY}, line 1.\nAdded "Parlance" to ${TERMS}.\n`,
  }));

test('a translation that must not be used is no entry, and comments stay', () =>
  checkAdd(
    ['task', '--not', 'Task'],
    {
      terms: '{ "terms": { /* ours */ "job": {}, "task": { "not": ["Task"] } } }',
      said: `Added "task" to ${TERMS}.\n`,
    },
    { [TERMS]: '{ "terms": { /* ours */ "job": {} } }' },
  ));

test('an entry that is there already only gets what is new', () =>
  checkAdd(['job', 'Auftrag', '--note', 'Work'], {
    terms: entry('job', '{ "note": "Work" }'),
    said: `Added "job" to ${TERMS}.\n`,
  }));

test.each<[string, readonly string[], number, string]>([
  [
    'another translation',
    ['job', 'Arbeit', '--note', 'x'],
    1,
    `parlance: ${GLOSSARY}: The source phrase "job" is in this dictionary already, in line 1.`,
  ],
  ['no translation', ['task', '--note', 'x'], 6, 'parlance: The glossary has no translation of "task".'],
  ['a line break', ['task', 'a\nb'], 6, 'parlance: A phrase cannot contain a line break.'],
  [
    'an unknown status',
    ['task', 'Aufgabe', '--status', 'good'],
    6,
    'Allowed choices are preferred, admitted, keep.',
  ],
])('%s is refused, and nothing is written', async (_name, args, code, words) =>
  withFiles({ [GLOSSARY]: 'job,Auftrag\n' }, async (cwd) => {
    const result = await cli(['glossary', 'add', GLOSSARY, ...args], { cwd });
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(words);
    expect(await readFile(path.join(cwd, GLOSSARY), 'utf8')).toBe('job,Auftrag\n');
    await expect(readFile(path.join(cwd, TERMS))).rejects.toThrow('ENOENT');
  }),
);

test('a broken terms file refuses', () =>
  checkAdd(
    ['task', 'Aufgabe', '--note', 'x'],
    { code: 6, said: `parlance: ${TERMS} is not JSON.\n  To see where, run: parlance check ${TERMS}\n` },
    { [TERMS]: '{ "terms" }' },
  ));
