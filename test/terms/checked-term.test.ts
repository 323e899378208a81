import { expect, test } from 'vitest';
import { finish, inEnglish } from '#base';
import { checkTerms } from '../../packages/terms/check-terms.ts';
import { joinTerms } from '../../packages/terms/checked-term.ts';
import { readTermEntries } from '../../packages/terms/metadata/term-entry.ts';
import { glossaryPathsOf, termsPathOf } from '../../packages/terms/metadata/terms-path.ts';
import { inTurn } from '../support/runs.ts';

/** The targets, forbidden phrases, and whether it is kept, of every term of a glossary with a terms file. */
function joined(rows: readonly (readonly [string, string])[], text: string) {
  const phrases = rows.map(([source, target]) => ({ source, target }));
  return finish(joinTerms(phrases, readTermEntries(text))).map(({ source, targets, forbidden, isKept }) => [
    source,
    targets.join('|'),
    forbidden.join('|'),
    isKept,
  ]);
}

test('a terms file adds what the glossary cannot say', () => {
  const text = `{ // Ours.
    "terms": {
      "task": { "forms": ["Aufgaben"], "also": ["Auftrag", "Aufgabe"], "not": ["Task"] },
      "Parlance": { "status": "keep" },
      "cookie": { "not": ["Keks"] },
      "job": { "note": "No row, and nothing to check." },
    } }`;
  const rows = [
    ['task', 'Aufgabe'],
    ['board', 'Tafel'],
  ] as const;
  expect(joined(rows, text)).toEqual([
    ['task', 'Aufgabe|Aufgaben|Auftrag', 'Task', false],
    ['board', 'Tafel', '', false],
    ['Parlance', 'Parlance', '', true],
    ['cookie', '', 'Keks', false],
  ]);
});

test.each([
  ['not JSON', '{ "terms": { "task": { "not": ["Task"], '],
  [
    'values of wrong types',
    '{ "terms": { "task": { "not": ["Task", 5], "forms": "Aufgaben", "status": "best" } } }',
  ],
])('what is not right does not count: %s', (_, text) => {
  expect(joined([['task', 'Aufgabe']], text)).toEqual([['task', 'Aufgabe', 'Task', false]]);
});

test('a terms file lies beside its glossary', () => {
  expect(termsPathOf('/a/product.en-de.glossary.csv')).toBe('/a/product.en-de.terms.json');
  expect(termsPathOf('/a/terms.tsv')).toBe('/a/terms.terms.json');
  expect(glossaryPathsOf('/a/x.en-de.terms.json')[0]).toBe('/a/x.en-de.glossary.csv');
});

/** A terms file with a note of so many UTF-16 units. */
const withNote = (units: number, comment = '') =>
  `{ ${comment} "terms": { "__proto__": { "note": "${'x'.repeat(units)}" } } }`;

test.each(
  inTurn([
    ['without comments', ''],
    ['with comments', '/* Ours. */'],
  ]),
)(
  'R3 the terms file of a dictionary of 10 MiB is read, %s, and one that nobody writes is not',
  (_name, comment) => {
    const notes = (text: string) => [...readTermEntries(text).values()].map(({ note }) => note?.length);
    expect(notes(withNote(4_000_000, comment))).toEqual([4_000_000]);
    expect(notes(withNote(8 * 1024 * 1024, comment))).toEqual([]);
    expect(checkTerms(withNote(4_000_000, comment), {})).toEqual([]);
    expect(
      checkTerms(withNote(8 * 1024 * 1024, comment), {}).map((problem) => inEnglish(problem.message)),
    ).toEqual(['This file is too large to be read.']);
  },
);
