import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, asItLooks, createLineIndex, type EntriesFormat, foldCase, type Span } from '#base';
import { Dictionary, entryOf, GLOSSARY_RULES, phraseOf, type Row, writeRow } from '#glossary';
import { LINE } from '../../packages/glossary/lines/line-flags.ts';
import { checkFlags, EN_DE, linterOf, lintText } from '../support/glossary.ts';
import { awkwardText, phrase } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

const format = fc.constantFrom<EntriesFormat>('csv', 'tsv');
const RUNS = { numRuns: runs(20_000) };

function rowsOf(dictionary: Dictionary): Row[] {
  return Array.from({ length: dictionary.rowCount }, (_, line) => dictionary.row(line));
}

function phrasesOf(row: Row): string[] {
  return row.fields.map((field) => phraseOf(row, field));
}

describe('reading', () => {
  test('never throws, keeps the text, and fields and separators tile every line', () => {
    fc.assert(
      fc.property(awkwardText, format, (text, entriesFormat) => {
        const dictionary = new Dictionary(text, { format: entriesFormat });
        expect(dictionary.slice()).toBe(text);
        expect(dictionary.countBytes()).toBe(Buffer.byteLength(text));
        for (const row of rowsOf(dictionary)) {
          let next = 0;
          for (const field of row.fields) {
            expect(field.span.start).toBe(next);
            next = field.span.end + 1;
          }
          if (row.fields.length > 0) expect(next).toBe(row.text.length + 1);
          const start = dictionary.rowStart(row.line);
          expect(text.slice(start, start + row.text.length)).toBe(row.text);
        }
      }),
      RUNS,
    );
  });

  test('positions are those of every editor', () => {
    fc.assert(
      fc.property(awkwardText, fc.nat(), (text, number) => {
        const dictionary = new Dictionary(text, { format: 'csv' });
        const lines = createLineIndex(text);
        const offset = number % (text.length + 1);
        const position = lines.positionAt(offset);
        expect(dictionary.lineCount).toBe(lines.lineCount);
        expect(dictionary.positionAt(offset)).toEqual(position);
        expect(dictionary.offsetAt(position)).toBe(lines.offsetAt(position));
        const beyond = { line: position.line, character: position.character + 100 };
        expect(dictionary.offsetAt(beyond)).toBe(lines.offsetAt(beyond));
      }),
      RUNS,
    );
  });

  test('what is written is read again: phrases to CSV and TSV and back', () => {
    const rows = fc.array(fc.tuple(phrase, phrase), { maxLength: 8 });
    fc.assert(
      fc.property(rows, format, fc.constantFrom('\n', '\r\n', '\r'), (phrases, entriesFormat, lineEnd) => {
        const text = phrases.map((row) => writeRow(row, entriesFormat)).join(lineEnd);
        expect(rowsOf(new Dictionary(text, { format: entriesFormat })).map(phrasesOf)).toEqual(phrases);
      }),
      RUNS,
    );
  });
});

/** Twins in any sense: the same but for normalisation, for case, or for letters that look alike. */
function areTwins(a: string, b: string): boolean {
  const [first, second] = [a.normalize(), b.normalize()];
  return foldCase(first) === foldCase(second) || asItLooks(first) === asItLooks(second);
}

describe('the scanner, which reads units, and the rows, which are taken apart as text, agree', () => {
  test('on what is an entry, and on every line that a rule has something to say of', () => {
    fc.assert(
      fc.property(awkwardText, format, fc.boolean(), (text, entriesFormat, hasPair) => {
        const setting = { format: entriesFormat, pair: hasPair ? EN_DE : ('none' as const) };
        const { dictionary, linter } = linterOf(text, setting);
        const flagged = new Map([...dictionary.flaggedLines()].map(({ line, flags }) => [line, flags]));
        const accepted = rowsOf(dictionary).filter((row) => linter.acceptedEntry(row) !== undefined);
        expect(dictionary.countEntries()).toBe(accepted.length);
        for (const row of rowsOf(dictionary)) {
          if (linter.checkRow(row).length > 0)
            expect((flagged.get(row.line) ?? 0) & LINE.suspect).not.toBe(0);
        }
        const sources = accepted
          .flatMap((row) => entryOf(row) ?? [])
          .map(({ row, source }) => phraseOf(row, source));
        accepted.forEach((row, index) => {
          const source = sources[index] ?? '';
          const hasTwin = sources.some((other, one) => one !== index && areTwins(source, other));
          if (hasTwin) expect((flagged.get(row.line) ?? 0) & LINE.grouped).not.toBe(0);
        });
      }),
      RUNS,
    );
  });
});

test('no rule reports anything in a line that its own flags do not cover', () => {
  const rule = fc.constantFrom(
    ...GLOSSARY_RULES.filter(({ checkRow, checkEntry }) => checkRow ?? checkEntry),
  );
  fc.assert(
    fc.property(
      rule,
      awkwardText,
      format,
      fc.constantFrom(EN_DE, 'none' as const),
      (one, text, entries, pair) => checkFlags(one, text, { format: entries, pair }),
    ),
    RUNS,
  );
});

/** What an editor shows of a report: lines and characters, which stay when other lines become longer. */
function shownBy({ linter, dictionary }: ReturnType<typeof linterOf>) {
  const { problems, identity } = linter.report(0);
  const rangeOf = ({ start, end }: Span) => [dictionary.positionAt(start), dictionary.positionAt(end)];
  const shown = problems.map(({ rule, message, span, related = [] }) => ({
    rule,
    message,
    ranges: [span, ...related.map((one) => one.span)].map(rangeOf),
  }));
  return { identity, shown };
}

describe('editing', () => {
  const edit = fc.record({ from: fc.nat(), length: fc.nat({ max: 12 }), newText: awkwardText });

  test('after any edits the dictionary and its problems are those of a fresh one', () => {
    fc.assert(
      fc.property(
        awkwardText,
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        format,
        (text, edits, entriesFormat) => {
          const setting = { format: entriesFormat };
          const { dictionary, linter } = linterOf(text, setting);
          let expected = text;
          for (const { from, length, newText } of edits) {
            const before = shownBy({ linter, dictionary });
            // An editor's positions never lie inside of CRLF.
            const lines = createLineIndex(expected);
            const range = {
              start: lines.positionAt(from % (expected.length + 1)),
              end: lines.positionAt((from % (expected.length + 1)) + length),
            };
            const [start, end] = [lines.offsetAt(range.start), lines.offsetAt(range.end)];
            expected = expected.slice(0, start) + newText + expected.slice(Math.max(start, end));
            dictionary.edit(range, newText);
            const after = shownBy({ linter, dictionary });
            if (after.identity === before.identity) expect(after.shown).toEqual(before.shown);
          }
          expect(dictionary.slice()).toBe(expected);
          expect(dictionary.countBytes()).toBe(Buffer.byteLength(expected));
          expect(rowsOf(dictionary)).toEqual(rowsOf(new Dictionary(expected, { format: entriesFormat })));
          expect(linter.problems()).toEqual(lintText(expected, setting));
        },
      ),
      RUNS,
    );
  });

  test('after thousands of edits all over a large text everything is as in a fresh one', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `term ${index},Begriff ${index}`);
    const { dictionary, linter } = linterOf(lines.join('\n'));
    for (let edit = 0; edit < 3000; edit++) {
      const line = (edit * 1237) % lines.length;
      const newText = edit % 3 === 0 ? '"' : 'T';
      dictionary.edit({ start: { line, character: 0 }, end: { line, character: 1 } }, newText);
      lines[line] = newText + lines[line]?.slice(1);
    }
    const text = lines.join('\n');
    expect(dictionary.slice()).toBe(text);
    expect(rowsOf(dictionary)).toEqual(rowsOf(new Dictionary(text, { format: 'csv' })));
    expect(linter.problems()).toEqual(lintText(text));
  });

  test('only the lines that an edit touches are read again', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `term ${index},Begriff ${index}\n`).join('');
    const { dictionary } = linterOf(text);
    const before = dictionary.linesRead;
    dictionary.edit({ start: { line: 2500, character: 3 }, end: { line: 2500, character: 4 } }, 'x');
    expect(dictionary.linesRead - before).toBe(1);
    dictionary.edit({ start: { line: 10, character: 3 }, end: { line: 12, character: 1 } }, 'a,b\nc,d\ne');
    expect(dictionary.linesRead - before).toBe(4);
  });

  test('a twin that is typed far away is found', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `term ${index},Begriff ${index}\n`).join('');
    const { dictionary, linter } = linterOf(text);
    expect(linter.problems()).toEqual([]);
    dictionary.edit({ start: { line: 4000, character: 5 }, end: { line: 4000, character: 9 } }, '17');
    expect(linter.problems().map(({ rule }) => rule)).toEqual(['duplicate-source']);
    dictionary.edit({ start: { line: 17, character: 0 }, end: { line: 18, character: 0 } }, '');
    expect(linter.problems()).toEqual([]);
  });
});

test('a phrase that was gone and is typed again, twice, has a twin', () => {
  const { dictionary, linter } = linterOf('Task,a\nDay,b\n');
  const type = (line: number, length: number, phrase: string) =>
    dictionary.edit({ start: { line, character: 0 }, end: { line, character: length } }, phrase);
  type(1, 3, 'Days');
  type(0, 4, 'Day');
  expect(linter.problems()).toEqual([]);
  type(1, 4, 'Day');
  expect(linter.problems().map(({ rule }) => rule)).toEqual(['duplicate-source']);
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
        const row = new Dictionary(`\n${text}`, { format: 'csv' }).row(1);
        expect(row.quoteFaults.length === 0 ? phrasesOf(row) : undefined).toEqual(readLine(text));
      }),
      RUNS,
    );
  });
});

describe('linting', () => {
  test('never throws, and every problem is inside the text', () => {
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
        // The first line keeps a fix from uncovering a byte order mark.
        const original = `term,Begriff\n${text}`;
        const { linter } = linterOf(original, { format: entriesFormat });
        const problems = linter.problems();
        for (const problem of problems) {
          const isSameRule = ({ rule }: { rule: string }) => rule === problem.rule;
          for (const fix of linter.fixesFor(problem)) {
            const left = lintText(applyEdits(original, fix.edits), { format: entriesFormat });
            expect(left.filter(isSameRule).length).toBeLessThan(problems.filter(isSameRule).length);
          }
        }
      }),
      RUNS,
    );
  });

  test('a dictionary of acceptable phrases, each source once, has no errors', () => {
    const rows = fc.uniqueArray(fc.tuple(phrase, phrase), { selector: ([source]) => source, maxLength: 8 });
    fc.assert(
      fc.property(rows, format, (phrases, entriesFormat) => {
        const text = phrases.map((row) => writeRow(row, entriesFormat)).join('\n');
        const left = lintText(text, { format: entriesFormat }).filter(({ level }) => level === 'error');
        expect(left).toEqual([]);
      }),
      RUNS,
    );
  });
});
