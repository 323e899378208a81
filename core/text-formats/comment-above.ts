import { applyEdits, type TextEdit } from '../text/edit.ts';
import { lineStart } from '../text/line-start.ts';
import type { Span } from '../text/span.ts';
import type { FileSegment } from './file-segment.ts';
import { type FileText, readTextFile } from './text-file.ts';

/** The texts of a file; none if it cannot be read. */
export function segmentsOf(file: FileText): readonly FileSegment[] {
  const reading = readTextFile(file.text, file.format, file.facts);
  return reading.ok ? reading.segments : [];
}

/** A comment above the line in which the key of a text stands: the nearest one with something before it. */
export function editAbove(text: string, span: Span, comment: string): TextEdit {
  let start = lineStart(text, span.start);
  let end = span.start;
  while (start > 0 && text.slice(start, end).trim() === '') {
    end = start;
    start = lineStart(text, start - 1);
  }
  const indentation = /^[ \t]*/.exec(text.slice(start, end))?.[0] ?? '';
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  return { span: { start, end: start }, newText: `${indentation}${comment}\n`.replaceAll('\n', lineEnd) };
}

/** Whether a file still has its texts with some edits. */
export function hasTexts(
  file: FileText,
  segments: readonly FileSegment[],
  edits: readonly TextEdit[],
): boolean {
  const found = segmentsOf({ ...file, text: applyEdits(file.text, edits) });
  return (
    found.length === segments.length &&
    found.every(
      ({ present, text }, index) => present === segments[index]?.present && text === segments[index]?.text,
    )
  );
}
