import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EntriesFormat } from '../../../core/glossary/rows/field.ts';
import { findEncodingFault } from '../../../core/text/encoding/encoding.ts';
import { linterOf, lintText } from '../../support/glossary.ts';

/** A rule and where it speaks: `rule 1:0-5` is line 1, UTF-16 units 0 to 5, counted from 0. */
type Expected = readonly string[];

/** Checks the problems of a file's bytes with their places; positions are those of an editor. */
function checkBytes(bytes: Uint8Array, format: EntriesFormat, expected: Expected): void {
  const encodingFault = findEncodingFault(bytes);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { dictionary, linter } = linterOf(text, { format, ...(encodingFault && { encodingFault }) });
  const found = linter.problems().map(({ rule, span }) => {
    const [start, end] = [dictionary.positionAt(span.start), dictionary.positionAt(span.end)];
    return `${rule} ${start.line}:${start.character}-${end.character}`;
  });
  expect(found).toEqual(expected);
}

describe('files', () => {
  test.each<[string, Expected]>([
    ['empty.en-de.glossary.csv', []],
    ['byte-order-mark-only.en-de.glossary.csv', ['byte-order-mark 0:0-1']],
    ['byte-order-mark-and-rows.en-de.glossary.csv', ['byte-order-mark 0:0-1']],
    ['utf-16-little-endian.en-de.glossary.csv', ['invalid-encoding 0:0-26']],
    ['utf-16-big-endian.en-de.glossary.csv', ['invalid-encoding 0:0-27']],
    ['byte-ff.en-de.glossary.csv', ['invalid-encoding 0:4-5']],
    ['lone-surrogate.en-de.glossary.csv', ['invalid-encoding 0:4-5']],
    ['nul.en-de.glossary.csv', ['control-character 0:4-5']],
    ['start-of-heading.en-de.glossary.csv', ['control-character 0:4-5']],
    ['tab-in-csv.en-de.glossary.csv', ['control-character 0:5-6']],
    ['new-line-in-quotes.en-de.glossary.csv', ['unclosed-quote 0:0-5', 'stray-quote 1:4-5']],
    ['carriage-return-only.en-de.glossary.csv', []],
    ['carriage-return-line-feed.en-de.glossary.csv', []],
    ['mixed-line-ends.en-de.glossary.csv', []],
    ['next-line.en-de.glossary.csv', ['unicode-newline 0:4-5']],
    ['line-separator.en-de.glossary.csv', ['unicode-newline 0:4-5']],
    ['paragraph-separator.en-de.glossary.csv', ['unicode-newline 0:4-5']],
    ['control-sequence-introducer.en-de.glossary.csv', ['control-character 0:4-5']],
    ['leading-space.en-de.glossary.csv', ['edge-whitespace 0:0-1']],
    ['trailing-no-break-space.en-de.glossary.csv', ['edge-whitespace 0:12-13']],
    ['leading-ideographic-space.en-de.glossary.csv', ['edge-whitespace 0:0-1']],
    ['leading-zero-width-no-break-space.en-de.glossary.csv', ['invisible-character 1:0-1']],
    ['empty-source.en-de.glossary.csv', ['empty-source 0:0-0']],
    ['empty-target.en-de.glossary.csv', ['empty-target 0:5-5']],
    ['both-empty.en-de.glossary.csv', ['empty-source 0:0-0', 'empty-target 0:1-1']],
    ['duplicate.en-de.glossary.csv', ['duplicate-source 2:0-4']],
    ['normalization-twin.en-de.glossary.csv', ['normalization-twin 1:0-5']],
    ['case-twin.en-de.glossary.csv', ['case-twin 1:0-4']],
    ['cyrillic-twin.en-de.glossary.csv', ['confusable-twin 1:0-4']],
    ['phrase-of-1024-bytes.en-de.glossary.csv', ['near-limit 0:0-1024']],
    ['phrase-of-1025-bytes.en-de.glossary.csv', ['phrase-too-long 0:0-1025']],
    ['phrase-of-3072-bytes.en-de.glossary.csv', ['phrase-too-long 0:0-1024']],
    ['constructor.en-de.glossary.csv', []],
    ['proto.en-de.glossary.csv', []],
    ['numeric-terms.en-de.glossary.csv', []],
    ['open-quote.en-de.glossary.csv', ['unclosed-quote 0:0-13']],
    ['inner-quote.en-de.glossary.csv', ['stray-quote 0:4-5']],
    ['three-columns.en-de.glossary.csv', ['column-count 0:0-15']],
    ['four-columns-wrong-codes.en-de.glossary.csv', ['language-pair-mismatch 0:13-18']],
    ['four-columns-right-codes.en-de.glossary.csv', []],
    ['five-columns.en-de.glossary.csv', ['column-count 0:0-24']],
    [
      'semicolons.en-de.glossary.csv',
      ['column-count 0:0-12', 'wrong-separator 0:4-5', 'column-count 1:0-11'],
    ],
    ['formula.en-de.glossary.csv', ['formula-prefix 0:0-1']],
    [
      'bidirectional-controls.en-de.glossary.csv',
      [
        'bidi-character 0:6-7',
        'bidi-character 1:6-7',
        'bidi-character 2:8-9',
        'bidi-character 3:6-7',
        'bidi-character 4:5-6',
        'bidi-character 5:8-9',
        'bidi-character 6:5-6',
        'bidi-character 7:6-7',
        'bidi-character 8:6-7',
        'bidi-mark 9:8-9',
        'bidi-mark 10:5-6',
        'bidi-mark 11:5-6',
      ],
    ],
    ['tag-characters.en-de.glossary.csv', ['invisible-character 0:4-8']],
    ['no-tab.en-de.glossary.tsv', ['column-count 0:0-12']],
    ['two-tabs.en-de.glossary.tsv', ['column-count 0:0-15']],
  ])('%s', (file, expected) => {
    const bytes = readFileSync(`test/fixtures/glossary/${file}`);
    checkBytes(bytes, file.endsWith('.tsv') ? 'tsv' : 'csv', expected);
  });
});

/** A dictionary of this many bytes, each source once. */
function dictionaryOf(bytes: number): string {
  let text = '';
  for (let row = 0; text.length < bytes - 100; row++) text += `term ${row},Begriff ${row}\n`;
  return `${text}x,${'y'.repeat(bytes - text.length - 2)}`;
}

/** Inputs that are too large to keep. */
const MADE: readonly [string, () => string, Expected][] = [
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

test('a dictionary between 10 MB and 10 MiB is told of both', () => {
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

test.each(MADE)('%s', (_, make, expected) => {
  checkBytes(new TextEncoder().encode(make()), 'csv', expected);
});
