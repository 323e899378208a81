import { firstEndingAfter, offsetBefore, type Problem, type Span, type TextEdit } from '#base';
import type { Dictionary } from '../dictionary.ts';
import type { GlossaryLinter } from '../lint/lint.ts';

/** A range of a line as it was before the edits. */
interface OldRange extends Span {
  readonly line: number;
}

/**
 * Where edits have made errors: for each error that its line did not have before, the range that they have changed, in the text before them.
 * That is the range of the error, or else one that explains it, such as the first entry with the same source phrase, or else the row of
 * one of them.
 * @param edits In order. None changes more than one row, unless it removes rows.
 */
export function spansOfNewErrors(
  before: GlossaryLinter,
  edits: readonly TextEdit[],
  after: GlossaryLinter,
): readonly Span[] {
  const errors = edits.length === 0 ? [] : errorsOf(after);
  if (errors.length === 0) return [];
  const lineBefore = ({ span }: Problem) => before.dictionary.positionAt(span.start).line;
  const known = new Set(errorsOf(before).map((error) => keyOf(error.rule, lineBefore(error))));
  const rangesOf = ({ span, related = [] }: Problem) => [span, ...related.map((other) => other.span)];
  const changes = edits.map(({ span }) => span);
  const oldRange = oldRanges(before.dictionary, edits, after.dictionary);
  return errors.flatMap((error) => {
    if (known.has(keyOf(error.rule, oldRange(error.span).line))) return [];
    const ranges = rangesOf(error).map(oldRange);
    const rows = ranges.map(({ line }) => rowRange(before.dictionary, line));
    const changed = [...ranges, ...rows].find((range) => isChanged(before.dictionary, changes, range));
    return changed === undefined ? [] : [changed];
  });
}

function errorsOf(linter: GlossaryLinter): readonly Problem[] {
  return linter.problems().filter(({ level }) => level === 'error');
}

function keyOf(rule: string, line: number): string {
  return `${line} ${rule}`;
}

/** Finds where ranges of single rows were before edits. */
function oldRanges(
  before: Dictionary,
  edits: readonly TextEdit[],
  after: Dictionary,
): (span: Span) => OldRange {
  // The end of a row belongs to it alone; at its start, rows before it may have been removed.
  const endOfRow = ({ start }: Span) => endOfLine(after, after.positionAt(start).line);
  const oldOffset = offsetBefore(edits);
  return (span) => {
    const { line } = before.positionAt(oldOffset(endOfRow(span)));
    const first = before.rowStart(line);
    const start = Math.max(first, oldOffset(span.start));
    return { line, start, end: Math.max(start, oldOffset(span.end)) };
  };
}

function rowRange(dictionary: Dictionary, line: number): OldRange {
  return { line, start: dictionary.rowStart(line), end: endOfLine(dictionary, line) };
}

function endOfLine(dictionary: Dictionary, line: number): number {
  return dictionary.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
}

/** Whether edits change a range, and do not only remove the rows around it. */
function isChanged(dictionary: Dictionary, changes: readonly Span[], range: OldRange): boolean {
  const row = rowRange(dictionary, range.line);
  for (let index = firstEndingAfter(changes, range.start - 1); ; index++) {
    const change = changes[index];
    if (change === undefined || change.start > range.end) return false;
    const isOfRow =
      (change.start >= row.start || change.end > row.start) &&
      (change.end <= row.end || change.start < row.end);
    if (isOfRow) return true;
  }
}
