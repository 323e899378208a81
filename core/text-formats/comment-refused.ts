import { applyEdits } from '../text/edit.ts';
import { editAbove, hasTexts, segmentsOf } from './comment-above.ts';
import { formatOf } from './formats.ts';
import type { FileText } from './text-file.ts';

const NOTE = 'parlance: not translated';

/** Checks of a file, each of which reads it. With more refused texts, those behind have no comment. */
const MOST_CHECKS = 200;

/**
 * Writes a comment above the line of each refused text. A text gets no comment where that would change what the file says, as in a text of
 * several lines; a file that has no comments stays as it is.
 * @param refused Indexes of segments of the file.
 */
export function commentRefused(file: FileText, refused: readonly number[]): string {
  const comment = formatOf(file.format).comment?.(NOTE);
  const segments = comment === undefined ? [] : segmentsOf(file);
  const edits = refused.flatMap((index) => {
    const segment = segments[index];
    return segment === undefined ? [] : [editAbove(file.text, segment.span, comment ?? '')];
  });
  const byLine = [...new Map(edits.map((edit) => [edit.span.start, edit])).values()];
  if (hasTexts(file, segments, byLine)) return applyEdits(file.text, byLine);
  const holding = byLine.slice(0, MOST_CHECKS).filter((edit) => hasTexts(file, segments, [edit]));
  return hasTexts(file, segments, holding) ? applyEdits(file.text, holding) : file.text;
}
