import { contentSpan, type Message, message, slice, type TextEdit } from '#base';
import type { SegmentDifference } from '#protect';
import type { SentText } from '#translate';
import type { LineEnd } from '../../shell/editor/workspace-edit.ts';
import type { CapturedPiece } from './capture-selections.ts';

/**
 * The edits that replace each piece with its result, with the document's line ends. Results that equal their piece
 * need no edit, and those that would damage what is around them get none.
 * @throws RangeError when the number of results and pieces differs: then it is unknown which belongs where.
 */
export function planEdits(
  pieces: readonly CapturedPiece[],
  results: readonly string[],
  lineEnd: LineEnd,
): readonly TextEdit[] {
  if (pieces.length !== results.length) {
    throw new RangeError(`${results.length} results for ${pieces.length} selections.`);
  }
  return pieces.flatMap((piece, index) => {
    const { unit } = piece;
    if (unit !== undefined)
      return pieces[index - 1]?.unit === unit ? [] : unitEdits(pieces, results, index, lineEnd);
    const result = readResult(results[index] ?? '');
    const written = result === piece.text ? undefined : writeResult(piece, result);
    return written === undefined ? [] : [{ span: piece.span, newText: written.replaceAll('\n', lineEnd) }];
  });
}

/** The edit that writes all texts of the entry that begins with a piece. */
function unitEdits(
  pieces: readonly CapturedPiece[],
  results: readonly string[],
  first: number,
  lineEnd: LineEnd,
): readonly TextEdit[] {
  const { unit, span } = pieces[first] ?? {};
  if (unit === undefined || span === undefined) return [];
  const own = [...pieces.keys()].filter((index) => pieces[index]?.unit === unit);
  const written = unit.write(own.map((index) => readResult(results[index] ?? '')));
  return written === unit.present ? [] : [{ span, newText: written.replace(/\r\n?|\n/g, lineEnd) }];
}

/** The results for pieces. With differences, nothing may be written. */
export function resultsFor(
  pieces: readonly CapturedPiece[],
  sent: readonly SentText<unknown>[],
): { readonly results: readonly string[]; readonly differences: readonly SegmentDifference[] } {
  const results = sent.map((result) => (result.ok ? result.text : ''));
  const damaged = sent.flatMap((result) => (result.ok ? [] : result.differences));
  return { results, differences: damaged.length > 0 ? damaged : unwritableResults(pieces, results) };
}

/** The results that a string in code cannot hold. Nothing may be written then. */
export function unwritableResults(
  pieces: readonly CapturedPiece[],
  results: readonly string[],
): readonly SegmentDifference[] {
  const reason: Message = message('The result would change the structure of the text.');
  return pieces.flatMap((piece, index) => {
    const translation = readResult(results[index] ?? '');
    if (writeResult(piece, translation) !== undefined) return [];
    return [
      { segment: undefined, source: piece.text, translation, missing: [], extra: [], moved: [], reason },
    ];
  });
}

function writeResult({ write }: CapturedPiece, result: string): string | undefined {
  return write === undefined ? result : write(result);
}

/** The white space at the ends belongs to the document and is still there, so the service's white space is dropped. */
function readResult(result: string): string {
  const text = result.replace(/\r\n?/g, '\n');
  return slice(text, contentSpan(text, { start: 0, end: text.length }));
}
