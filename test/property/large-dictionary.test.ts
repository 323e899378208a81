import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asItLooks, createLineIndex, foldCase } from '#base';
import { type Dictionary, phraseOf } from '#glossary';
import { LINE } from '../../packages/glossary/lines/line-flags.ts';
import { linterOf, lintText } from '../support/glossary.ts';
import { awkwardText } from '../support/random/arbitraries.ts';
import { runs } from '../support/runs.ts';

const RUNS = { numRuns: runs(300) };

const lineEnd = fc.constantFrom('\n', '\r\n', '\r');

/** Source phrases that are twins of each other in some sense. */
const source = fc.constantFrom(
  ...['task', 'Task', 't\u0430sk', '𝗍ask', '\ufefftask', '\ufefft\u0430sk', 'é', 'e\u0301', 'É', '"a,b"'],
);

const twin = fc.tuple(source, lineEnd).map(([phrase, end]) => `${phrase},Begriff${end}`);

/** Lines in which no rule reports anything, up to more than are read at once. */
interface Filling {
  readonly from: number;
  readonly count: number;
  readonly end: string;
}

const filling: fc.Arbitrary<Filling> = fc.record({
  from: fc.nat({ max: 9_000 }),
  count: fc.constantFrom(1, 10, 700, 2100, 5000),
  end: lineEnd,
});

const parts = fc.array(fc.oneof(twin, twin, filling, awkwardText), { maxLength: 12, size: 'max' });

/** Only now, so that a failure is reported in a few lines. */
function written(text: readonly (string | Filling)[]): string {
  return text.map((part) => (typeof part === 'string' ? part : linesOf(part))).join('');
}

function linesOf({ from, count, end }: Filling): string {
  return Array.from({ length: count }, (_, index) => `term ${from + index},Begriff${end}`).join('');
}

/** The position is any, or the start of a block. Without new text the edit before is taken back. */
const edit = fc.record({
  isAtBlock: fc.boolean(),
  from: fc.nat(),
  length: fc.constantFrom(0, 0, 1, 12, 5000, 80_000),
  newText: fc.option(fc.oneof(fc.tuple(twin), parts), { nil: undefined }),
});

function blockStart(dictionary: Dictionary, number: number): number {
  const starts = Array.from(dictionary.blocks(), ({ start }) => start);
  return starts[number % starts.length] ?? 0;
}

/** Checks that all entries that are twins in case, normalisation or looks have been brought together. */
function checkTwins({ dictionary, linter }: ReturnType<typeof linterOf>): void {
  const flagged = new Map(Array.from(dictionary.flaggedLines(), ({ line, flags }) => [line, flags]));
  for (const formOf of [foldCase, asItLooks]) {
    const linesByForm = new Map<string, number[]>();
    for (let line = 0; line < dictionary.rowCount; line++) {
      const entry = linter.acceptedEntry(dictionary.row(line));
      const form = entry && formOf(phraseOf(entry.row, entry.source).normalize());
      if (form !== undefined) linesByForm.set(form, [...(linesByForm.get(form) ?? []), line]);
    }
    const twins = [...linesByForm.values()].filter((lines) => lines.length > 1).flat();
    expect(twins.filter((line) => ((flagged.get(line) ?? 0) & LINE.grouped) === 0)).toEqual([]);
  }
}

test('a text of many blocks is read whole, and after any edits it is as a fresh one', () => {
  fc.assert(
    fc.property(parts, fc.array(edit, { maxLength: 5 }), (original, edits) => {
      let expected = written(original);
      const edited = linterOf(expected);
      checkTwins(edited);
      let last = { start: 0, removed: '', newText: '' };
      for (const { isAtBlock, from, length, newText } of edits) {
        // An editor's positions never lie inside of CRLF.
        const lines = createLineIndex(expected);
        const chosen = isAtBlock ? blockStart(edited.dictionary, from) : from % (expected.length + 1);
        const start = lines.positionAt(newText === undefined ? last.start : chosen);
        const offset = lines.offsetAt(start);
        const end = lines.positionAt(offset + (newText === undefined ? last.newText.length : length));
        const behind = Math.max(offset, lines.offsetAt(end));
        last = {
          start: offset,
          removed: expected.slice(offset, behind),
          newText: newText === undefined ? last.removed : written(newText),
        };
        expected = expected.slice(0, offset) + last.newText + expected.slice(behind);
        edited.dictionary.edit({ start, end }, last.newText);
        if (length === 0) expect(edited.linter.problems()).toEqual(lintText(expected));
      }
      expect(edited.dictionary.slice()).toBe(expected);
      expect(edited.dictionary.countBytes()).toBe(Buffer.byteLength(expected));
      checkTwins(edited);
      expect(edited.linter.problems()).toEqual(lintText(expected));
    }),
    RUNS,
  );
});
