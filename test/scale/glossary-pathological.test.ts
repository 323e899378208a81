import { describe, expect, test } from 'vitest';
import { applyEdits, finish, inEnglish } from '#base';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { fixAll } from '#glossary';
import { linterOf, lintText } from '../support/glossary.ts';
import { busyTime } from '../support/process/times.ts';
import { inTurn } from '../support/runs.ts';

/** As large as a dictionary may be, or a part of that in a short run, which tells just as well: anything quadratic takes seconds. */
const LARGE = (process.env.PARLANCE_LONG === '1' ? 10 : 0.25) * 1024 * 1024;

/** Characters that some part of the linter takes special care of. */
const CHARACTERS: readonly [string, string][] = [
  ['a letter', 'x'],
  ['a space', ' '],
  ['a no-break space', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a comma', ','],
  ['a quote', '"'],
  ['a semicolon', ';'],
  ['a tab', '\t'],
  ['CR', '\r'],
  ['LF', '\n'],
  ['NUL', '\u0000'],
  ['CSI', '\u009b'],
  ['next line', '\u0085'],
  ['line separator', '\u2028'],
  ['a byte order mark', '\ufeff'],
  ['an override', '\u202e'],
  ['an isolate', '\u2067'],
  ['the end of an isolate', '\u2069'],
  ['a joiner', '\u200d'],
  ['a variation selector', '\ufe0f'],
  ['a combining mark', '\u0301'],
  ['a Cyrillic letter', '\u0430'],
  ['an emoji', '👍'],
  ['half a character', '\ud800'],
];

/** Milliseconds of work that it is to read and check a text. */
function timeOf(text: string): number {
  const start = busyTime();
  lintText(text);
  return busyTime() - start;
}

function repeated(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
}

describe('a large text of one character', () => {
  test('there are 24 of them', () => {
    expect(new Set(CHARACTERS.map(([, character]) => character)).size).toBe(24);
  });

  test.each(CHARACTERS)('%s: ten times the text takes about ten times as long', (_, character) => {
    const small = timeOf(repeated(character, LARGE / 10));
    const large = timeOf(repeated(character, LARGE));
    // Anything quadratic is a hundred times as long. The constant is for texts that take next to no time.
    expect(large).toBeLessThan(40 * small + 200);
  });
});

describe('texts that make a rule search repeatedly', () => {
  test.each(
    inTurn([
      ['emoji that never end', `👩${'\u200d👩'.repeat(100_000)},x`],
      ['flags that never end', `🏴${'\u{e0061}'.repeat(100_000)},x`],
      ['isolates that are never closed', `${'\u2067'.repeat(50_000)}${'\u202c'.repeat(50_000)},x`],
      ['embeddings and ends of isolates', `${'\u202b'.repeat(50_000)}${'\u2069'.repeat(50_000)},x`],
      ['marks that have to be put in order', `q${'\u0301\u0323'.repeat(100_000)},x`],
      ['the same phrase in many cases', 'aa,b\nAa,c\naA,d\nAA,e\n'.repeat(5000)],
      ['semicolons', `${';'.repeat(1_000_000)}\n`.repeat(3)],
    ]),
  )('%s', (_, text) => {
    expect(timeOf(text + text)).toBeLessThan(20 * timeOf(text) + 200);
  });
});

test('of one rule in one line a thousand problems are kept', () => {
  const problems = lintText(`${'a\u0001\u202e'.repeat(100_000)},b`);
  const count = (id: string) => problems.filter(({ rule }) => rule === id).length;
  expect([count('control-character'), count('bidi-character'), count('phrase-too-long')]).toEqual([
    1000, 1000, 1,
  ]);
});

test('asking for the fix of each problem of a long line does not check the line each time', () => {
  const text = `${'a\u0001'.repeat(500_000)},b`;
  const { linter } = linterOf(text);
  const problems = linter.problems();
  const start = busyTime();
  const fixes = problems.flatMap((problem) => linter.fixesFor(problem));
  expect(fixes).toHaveLength(1000);
  expect(busyTime() - start).toBeLessThan(20 * timeOf(text) + 200);
});

test.each(
  inTurn([
    ['blank lines', '\n'],
    ['rows that are there already', 'a,b\n'],
  ]),
)('fixing many %s takes as long for each as fixing few', (_, line) => {
  const timeToFix = (count: number) => {
    const { dictionary } = linterOf(`a,b\n${line.repeat(count)}`);
    const start = busyTime();
    const edits = finish(fixAll(dictionary, { languages: SNAPSHOT_LANGUAGES.glossary }));
    expect(applyEdits(dictionary.slice(), edits)).toBe('a,b\n');
    return busyTime() - start;
  };
  const few = Math.max(timeToFix(2_000), timeToFix(2_000));
  // Anything quadratic takes more than a hundred times as long for 15 times as many.
  expect(timeToFix(30_000)).toBeLessThan(40 * few + 200);
});

test('a dictionary of more than 10,000,000 bytes gets a note about the limit', () => {
  const [problem] = lintText(`a,${'b'.repeat(10_000_000)}`).filter(({ rule }) => rule === 'near-limit');
  expect(problem && inEnglish(problem.message)).toContain('over 10000000 bytes');
});
