import { expect, test } from 'vitest';
import { joinTerms } from '../../../core/terms/checked-term.ts';
import { readTermEntries } from '../../../core/terms/metadata/term-entry.ts';
import { glossaryPathsOf, termsPathOf } from '../../../core/terms/metadata/terms-path.ts';

/** The targets, forbidden phrases, and whether it is kept, of every term of a glossary with a terms file. */
function joined(rows: readonly (readonly [string, string])[], text: string) {
  const phrases = rows.map(([source, target]) => ({ source, target }));
  return joinTerms(phrases, readTermEntries(text)).map(({ source, targets, forbidden, isKept }) => [
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
