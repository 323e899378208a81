import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linterOf } from '../support/glossary.ts';

const lines = readFileSync('examples/defects/product.en-de.glossary.csv', 'utf8').split('\n');
const guide = readFileSync('examples/README.md', 'utf8');

/** What the guide says about the lines of the bad glossary: rule id and line numbers, counted from 1. */
function rulesInGuide(): readonly (readonly [rule: string, lineNumbers: readonly number[]])[] {
  return [...guide.matchAll(/^\| ([\d, ]+) \| `([a-z-]+)` \|/gm)].map(([, numbers = '', rule = '']) => [
    rule,
    numbers.split(', ').map(Number),
  ]);
}

test('every line that the guide does not name is good', () => {
  const named = new Set(rulesInGuide().flatMap(([, lineNumbers]) => lineNumbers));
  const others = lines.filter((line, index) => line !== '' && !named.has(index + 1));
  expect(others).toEqual([
    'task,Aufgabe',
    'milestone,Meilenstein',
    'comment,Kommentar',
    'template,Vorlage,en,de',
    'archive,archivieren',
    'r\u00e9sum\u00e9,Lebenslauf',
  ]);
});

test('the linter reports the problems that the guide lists', () => {
  const { dictionary, linter } = linterOf(lines.join('\n'));
  const found = linter.problems().map(({ rule, span }) => [dictionary.positionAt(span.start).line + 1, rule]);
  const said = rulesInGuide().flatMap(([rule, lineNumbers]) => lineNumbers.map((line) => [line, rule]));
  expect(new Set(found.map(String))).toEqual(new Set(said.map(String)));
});

test.each(readdirSync('examples/defects'))('the guide lists %s', (file) => {
  expect(guide).toContain(`| \`${file}\` |`);
});

test('the files with foreign encodings keep their bytes', () => {
  expect(readFileSync('examples/defects/utf-16.en-de.glossary.csv').subarray(0, 4).toString('hex')).toBe(
    'fffe7400',
  );
  expect(readFileSync('examples/defects/latin-1.en-de.glossary.csv').includes(0xe4)).toBe(true);
});
