import { applyEdits, type TextEdit } from '#base';
import { editAbove } from './comment-above.ts';
import type { FileSegment } from './file-segment.ts';
import { formatOf } from './formats.ts';
import { type FileText, readTextFile } from './text-file.ts';

const NOTE = 'parlance: not translated';

/** Checks of a file, each of which reads it. With more refused texts, those behind have no comment. */
const MOST_CHECKS = 200;

/**
 * Writes a comment above the line of each refused text. A text gets no comment where that would change what the file says, as in a text of
 * several lines; a file that has no comments stays as it is.
 * @param refused Indexes of segments of the file.
 */
export function commentRefused(file: FileText, refused: readonly number[]): string {
  const { comment: line, commentsRefused } = formatOf(file.format);
  const comment = commentsRefused && line?.(NOTE);
  const segments = comment === undefined ? [] : segmentsOf(file);
  const edits = refused.flatMap((index) => {
    const segment = segments[index];
    return segment === undefined ? [] : [editAbove(file.text, segment.span.start, comment ?? '')];
  });
  const byLine = [...new Map(edits.map((edit) => [edit.span.start, edit])).values()];
  if (isSame(file, segments, byLine)) return applyEdits(file.text, byLine);
  const holding = byLine.slice(0, MOST_CHECKS).filter((edit) => isSame(file, segments, [edit]));
  return isSame(file, segments, holding) ? applyEdits(file.text, holding) : file.text;
}

function segmentsOf(file: FileText): readonly FileSegment[] {
  const reading = readTextFile(file.text, file.format, file.facts);
  return reading.ok ? reading.segments : [];
}

/** Whether a file has the same texts with some comments. */
function isSame(file: FileText, segments: readonly FileSegment[], edits: readonly TextEdit[]): boolean {
  const found = segmentsOf({ ...file, text: applyEdits(file.text, edits) });
  return (
    found.length === segments.length &&
    found.every(
      ({ present, text }, index) => present === segments[index]?.present && text === segments[index]?.text,
    )
  );
}
