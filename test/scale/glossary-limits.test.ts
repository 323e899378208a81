import { expect, test } from 'vitest';
import { checkBytes, type ExpectedProblems } from '../support/glossaries/check-bytes.ts';
import { linterOf, lintText } from '../support/glossary.ts';
import { inTurn } from '../support/runs.ts';

/** Long rows, because reading many takes longer. */
const PHRASE = 'x'.repeat(900);

/** A dictionary of this many bytes, each source once. */
function dictionaryOf(bytes: number): string {
  let text = 'term 0,Begriff 0\n';
  for (let row = 1; text.length < bytes - 2_000; row++) text += `${row} ${PHRASE},${PHRASE}\n`;
  const left = bytes - text.length - 2;
  const half = Math.ceil(left / 2);
  return `${text}x${'x'.repeat(left - half)},${'y'.repeat(half)}`;
}

/** Inputs that are too large to keep. */
const MADE: readonly [string, () => string, ExpectedProblems][] = [
  ['9,999,999 bytes', () => dictionaryOf(9_999_999), ['near-limit 0:0-16']],
  ['10,000,000 bytes', () => dictionaryOf(10_000_000), ['near-limit 0:0-16']],
  ['10,000,001 bytes', () => dictionaryOf(10_000_001), ['near-limit 0:0-16']],
  ['10,485,759 bytes', () => dictionaryOf(10_485_759), ['near-limit 0:0-16']],
  ['10,485,760 bytes', () => dictionaryOf(10_485_760), ['near-limit 0:0-16']],
  ['10,485,761 bytes', () => dictionaryOf(10_485_761), ['dictionary-too-large 0:0-16']],
  [
    'one line of 10 MB',
    () => `${'x'.repeat(9_999_998)},y`,
    ['phrase-too-long 0:0-9999998', 'near-limit 0:0-10000000'],
  ],
  [
    '250,000 rows',
    () => Array.from({ length: 250_000 }, (_, row) => `term ${row},Begriff ${row}\n`).join(''),
    [],
  ],
  [
    '100 KB of spaces and a letter',
    () => `${' '.repeat(100_000)}x,Aufgabe`,
    ['edge-whitespace 0:0-100000', 'phrase-too-long 0:0-100001'],
  ],
];

test('a dictionary between 10 MB and 10 MiB is reported with both sizes', () => {
  const [problem] = lintText(dictionaryOf(10_000_001));
  expect(problem?.message).toEqual({
    text: expect.stringContaining('over {2} bytes'),
    args: [10_000_001, 10_485_760, 10_000_000],
  });
});

test('a dictionary of more than 10,000,000 bytes is too large where that is what 10 MB are', () => {
  const rules = lintText(dictionaryOf(10_000_001), { maxDictionaryBytes: 10_000_000 }).map(
    ({ rule }) => rule,
  );
  expect(rules).toEqual(['dictionary-too-large']);
});

test.each(inTurn(MADE))('%s', (_, make, expected) => {
  checkBytes(new TextEncoder().encode(make()), 'csv', expected);
});

test.each<[string, string]>(
  inTurn([
    ['advice', '=1,x\n'],
    ['blank lines', '\n'],
  ]),
)('an error is found behind any amount of %s', (_name, line) => {
  const lines = Array.from({ length: 120_000 }, (_, index) => line.replace('1', String(index)));
  const { problems, counts } = linterOf(`${lines.join('')}Task,\n`).linter.report(10);
  expect(problems.map(({ rule }) => rule)).toContain('empty-target');
  expect(counts.error).toBe(1);
});
