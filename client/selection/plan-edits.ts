import type { TextEdit } from '../../core/text/edit.ts';
import { slice } from '../../core/text/span.ts';
import type { LineEnd } from '../editor/workspace-edit.ts';
import type { CapturedPiece } from './capture-selections.ts';
import { contentSpan } from './capture-selections.ts';

/**
 * The edits that replace each piece with its result, with the document's line ends. Results that equal their piece
 * need no edit.
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
  return pieces.flatMap(({ span, text }, index) => {
    const result = readResult(results[index] ?? '');
    return result === text ? [] : [{ span, newText: result.replaceAll('\n', lineEnd) }];
  });
}

/** The white space at the ends belongs to the document and is still there, so the service's white space is dropped. */
function readResult(result: string): string {
  const text = result.replace(/\r\n?/g, '\n');
  return slice(text, contentSpan(text, { start: 0, end: text.length }));
}
