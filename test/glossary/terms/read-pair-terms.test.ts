import { expect, test } from 'vitest';
import type { Side } from '#base';
import { glossariesOfPair, parseManifest } from '#manifest';
import { readPairTerms, termsInScope } from '../../../packages/glossary/terms/read-pair-terms.ts';

const FILES: Readonly<Record<string, string>> = {
  '/p/a.en-de.glossary.csv': 'task,Aufgabe\nboard,Tafel\n',
  '/p/a.en-de.terms.json': '{ "terms": { "board": { "scope": ["app/**"] }, "cookie": { "not": ["Keks"] } } }',
  '/p/b.en-de.glossary.tsv': 'task\tAuftrag\nlabel\tEtikett\n',
};

const PAIR = { source: 'en', target: 'de' };
const PORTS = { read: async (path: string) => FILES[path] };

/** The terms of a text with their first target phrase. */
async function found(text: string, paths?: Readonly<Record<Side, string>>) {
  const terms = await readPairTerms(['/p/a.en-de.glossary.csv', '/p/b.en-de.glossary.tsv'], PAIR, PORTS);
  const inFile = terms && paths !== undefined ? termsInScope(terms, [paths.source, paths.target]) : terms;
  return inFile?.find(text).map(({ term }) => [term.source, term.targets[0]]);
}

test('the terms of several glossaries and of their terms files are found', async () => {
  expect(await found('Tasks, labels, boards, and cookies')).toEqual([
    ['task', 'Aufgabe'],
    ['label', 'Etikett'],
    ['board', 'Tafel'],
    ['cookie', undefined],
  ]);
});

test('an entry with a scope applies to its files only', async () => {
  const source = 'app/en.json';
  expect(await found('a board', { source: 'en.json', target: 'app/de.json' })).toEqual([['board', 'Tafel']]);
  expect(await found('a board', { source, target: 'de.json' })).toEqual([['board', 'Tafel']]);
  expect(await found('a board', { source: 'en.json', target: 'docs/de.json' })).toEqual([]);
});

test('many terms are read, joined, and indexed in many steps', async () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `term${index}`);
  const files: Readonly<Record<string, string>> = {
    '/p/a.en-de.glossary.csv': names.map((name) => `${name},Wort\n`).join(''),
    '/p/a.en-de.terms.json': JSON.stringify({ terms: Object.fromEntries(names.map((name) => [name, {}])) }),
  };
  const counts: number[] = [];
  await readPairTerms(['/p/a.en-de.glossary.csv'], PAIR, {
    read: async (path) => files[path],
    async take(steps) {
      for (let count = 1; ; count++) {
        const step = steps.next();
        if (step.done !== true) continue;
        counts.push(count);
        return step.value;
      }
    },
  });
  expect(counts).toHaveLength(4);
  for (const count of counts) expect(count).toBeGreaterThan(4);
});

test('without glossaries, there are no terms', async () => {
  expect(await readPairTerms([], PAIR, PORTS)).toBeUndefined();
  expect(await readPairTerms(['/p/missing.csv'], PAIR, PORTS)).toBeUndefined();
});

test('a profile chooses its glossary, and without one all glossaries of the languages count', () => {
  const manifest = parseManifest(`{
    "glossaries": {
      "a": { "name": "A", "dictionaries": [{ "source": "en", "target": "de", "file": "a.csv" }] },
      "b": { "name": "B", "dictionaries": [
        { "source": "en", "target": "de", "file": "b.csv" }, { "source": "en", "target": "fr", "file": "c.csv" }] }
    },
    "profiles": { "p": { "source": "en", "target": "de", "glossary": "b" }, "q": { "target": "de" } }
  }`);
  const location = { folder: '/p', manifest };
  const pair = { source: 'EN', target: 'DE-AT' };
  expect(glossariesOfPair(location, pair, 'p')).toEqual(['b.csv']);
  expect(glossariesOfPair(location, pair, 'q')).toEqual(['a.csv', 'b.csv']);
  expect(glossariesOfPair(location, pair)).toEqual(['a.csv', 'b.csv']);
});
