import { applyEdits, type TextEdit } from '#base';
import type { LineEnd } from '../../shell/editor/workspace-edit.ts';
import type { CapturedPiece } from './capture-selections.ts';
import { toLines } from './expand-spans.ts';
import { planEdits } from './plan-edits.ts';

/**
 * The edits that insert each result below the lines of its piece, with their indentation. In prose, a blank line separates them. A string
 * in code is nothing without its line, so the line is inserted with it.
 * @throws RangeError as `planEdits`.
 */
export function planInsertions(
  text: string,
  pieces: readonly CapturedPiece[],
  results: readonly string[],
  { lineEnd, isProse }: { readonly lineEnd: LineEnd; readonly isProse: boolean },
): readonly TextEdit[] {
  // A file with both languages has its own place for the translation.
  if (pieces.some(({ unit }) => unit?.isBilingual)) return planEdits(pieces, results, lineEnd);
  if (pieces.some(({ write, unit }) => (write ?? unit) !== undefined))
    return planLines(text, pieces, results, lineEnd);
  // An empty text for every piece, so that a result that equals its piece is inserted anyway.
  const unlike = pieces.map((piece) => ({ ...piece, text: '' }));
  return planEdits(unlike, results, lineEnd).map(({ span, newText }) => {
    const [line = span] = toLines(text, [span]);
    const indentation = /^[ \t]*/.exec(text.slice(line.start, span.start))?.[0] ?? '';
    return {
      span: { start: line.end, end: line.end },
      newText: `${lineEnd.repeat(isProse ? 2 : 1)}${indentation}${newText}`,
    };
  });
}

/** The edits that insert the lines of pieces again, with the results in them. */
function planLines(
  text: string,
  pieces: readonly CapturedPiece[],
  results: readonly string[],
  lineEnd: LineEnd,
): readonly TextEdit[] {
  const edits = planEdits(pieces, results, lineEnd);
  return toLines(
    text,
    pieces.map(({ span }) => span),
  ).map(({ start, end }) => {
    const inside = edits
      .filter(({ span }) => start <= span.start && span.end <= end)
      .map(({ span, newText }) => ({ span: { start: span.start - start, end: span.end - start }, newText }));
    return { span: { start: end, end }, newText: lineEnd + applyEdits(text.slice(start, end), inside) };
  });
}
