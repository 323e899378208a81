import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dictionary, type EntriesFormat, entryOf, phraseOf } from '../../core/glossary/dictionary.ts';
import { fixesFor } from '../../core/glossary/lint.ts';
import { parseDictionary } from '../../core/glossary/parse.ts';
import { writeRow } from '../../core/glossary/write-field.ts';
import { applyEdits } from '../../core/text/edit.ts';
import { awkwardText, phrase } from '../support/arbitraries.ts';
import { lintText } from '../support/glossary.ts';
import { runs } from '../support/runs.ts';

const format = fc.constantFrom<EntriesFormat>('csv', 'tsv');
const RUNS = { numRuns: runs(20_000) };

function rowsOf(dictionary: Dictionary): string[][] {
  return dictionary.rows.map((row) => row.fields.map((field) => phraseOf(dictionary, field)));
}

describe('parsing', () => {
  test('never throws, and fields and separators tile every line', () => {
    fc.assert(
      fc.property(awkwardText, format, (text, entriesFormat) => {
        const dictionary = parseDictionary(text, entriesFormat);
        let lineStart = text.startsWith('\ufeff') ? 1 : 0;
        for (const { span, fields } of dictionary.rows) {
          expect(span.start).toBe(lineStart);
          let next = span.start;
          for (const field of fields) {
            expect(field.span.start).toBe(next);
            next = field.span.end + 1;
          }
          if (fields.length > 0) expect(next).toBe(span.end + 1);
          lineStart = span.end + (text.startsWith('\r\n', span.end) ? 2 : 1);
        }
        expect(lineStart).toBeGreaterThanOrEqual(text.length);
      }),
      RUNS,
    );
  });

  test('what is written is read again: phrases to CSV and TSV and back', () => {
    const rows = fc.array(fc.tuple(phrase, phrase), { maxLength: 8 });
    fc.assert(
      fc.property(rows, format, fc.constantFrom('\n', '\r\n', '\r'), (phrases, entriesFormat, lineEnd) => {
        const text = phrases.map((row) => writeRow(row, entriesFormat)).join(lineEnd);
        expect(rowsOf(parseDictionary(text, entriesFormat))).toEqual(phrases);
      }),
      RUNS,
    );
  });
});

describe('against csv-parse, line by line', () => {
  /** What an independent reader makes of one line: its fields, or undefined when it refuses it. */
  function readLine(line: string): string[] | undefined {
    try {
      const records: string[][] = parseCsv(line, { record_delimiter: '\n', relax_column_count: true });
      return records.length === 1 ? records[0] : undefined;
    } catch {
      return undefined;
    }
  }

  test('the same lines are well-formed, and have the same phrases', () => {
    // csv-parse takes a NUL behind a closing quote for the end of its input, and half a character for U+FFFD.
    const line = awkwardText.filter(
      (text) => !/[\r\n\0\p{Cs}]/u.test(text) && text !== '' && text !== '\ufeff',
    );
    fc.assert(
      fc.property(line, (text) => {
        const dictionary = parseDictionary(`\n${text}`, 'csv');
        const isWellFormed = dictionary.rows[1]?.quoteFaults.length === 0;
        const ours = isWellFormed ? rowsOf(dictionary)[1] : undefined;
        expect(ours).toEqual(readLine(text));
      }),
      RUNS,
    );
  });
});

describe('linting', () => {
  test('never throws, and every problem lies in the text', () => {
    fc.assert(
      fc.property(awkwardText, format, (text, entriesFormat) => {
        for (const { span } of lintText(text, { format: entriesFormat })) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }),
      RUNS,
    );
  });

  test('every fix leaves fewer problems of its rule', () => {
    fc.assert(
      fc.property(awkwardText, format, (text, entriesFormat) => {
        // The blank line keeps a fix from uncovering a byte order mark.
        const original = `\n${text}`;
        const dictionary = parseDictionary(original, entriesFormat);
        const problems = lintText(original, { format: entriesFormat });
        for (const problem of problems) {
          const isSameRule = ({ rule }: { rule: string }) => rule === problem.rule;
          for (const fix of fixesFor(problem, dictionary)) {
            const left = lintText(applyEdits(original, fix.edits), { format: entriesFormat });
            expect(left.filter(isSameRule).length).toBeLessThan(problems.filter(isSameRule).length);
          }
        }
      }),
      RUNS,
    );
  });

  test('a clean dictionary holds what its phrases say: sources once, every phrase whole', () => {
    const rows = fc.uniqueArray(fc.tuple(phrase, phrase), { selector: ([source]) => source, maxLength: 8 });
    fc.assert(
      fc.property(rows, format, (phrases, entriesFormat) => {
        const text = phrases.map((row) => writeRow(row, entriesFormat)).join('\n');
        expect(lintText(text, { format: entriesFormat })).toEqual([]);
        const dictionary = parseDictionary(text, entriesFormat);
        expect(dictionary.rows.every((row) => entryOf(entriesFormat, row) !== undefined)).toBe(true);
      }),
      RUNS,
    );
  });
});
