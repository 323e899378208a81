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

/** The defects as plain patterns on the bytes of one line, so that no editor can tidy them away unnoticed. */
const DEFECTS: Readonly<Record<string, RegExp>> = {
  'column-count': /^[^,]*$|^[^,]*(?:,[^,]*){2}$|^[^,]*(?:,[^,]*){4}$/,
  'unclosed-quote': /^"[^"]*$/,
  'stray-quote': /^[^"]+"|^"[^"]*"[^,]/,
  'empty-source': /^,/,
  'empty-target': /,$/,
  'duplicate-source': /^task,/,
  'control-character': /\p{Cc}/u,
  'unicode-newline': /[\u0085\u2028]/,
  'edge-whitespace': /^ |\u00a0$|^\u3000|,\u2003$/,
  'phrase-too-long': /^[^,]{1025},/,
  'language-pair-mismatch': /,en,fr$/,
  'bidi-character': /\u202e/,
  'invisible-character': /\u200b/,
  'normalization-twin': /^re\u0301sume\u0301,/,
  'confusable-twin': /^t\u0430sk,/,
  'blank-line': /^$/,
  'bidi-mark': /\u200e/,
  'case-twin': /^Comment,/,
  'identical-phrases': /^(\w+),\1$/,
  'formula-prefix': /^=/,
  'near-limit': /^[^,]{937},/,
};

test('the guide names every defect of the bad glossary', () => {
  expect(rulesInGuide().map(([rule]) => rule)).toEqual(Object.keys(DEFECTS));
});

test.each(rulesInGuide())('%s is shown on the lines %j', (rule, lineNumbers) => {
  const pattern = DEFECTS[rule] ?? /$./;
  for (const number of lineNumbers) expect(lines[number - 1]).toMatch(pattern);
});

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
