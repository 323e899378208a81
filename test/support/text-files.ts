import { inEnglish } from '../../core/message.ts';
import type { FileFacts, FileSegment } from '../../core/text-formats/file-segment.ts';
import type { FileFormat } from '../../core/text-formats/formats.ts';
import { type FileWriting, readTextFile, writeTextFile } from '../../core/text-formats/text-file.ts';
import { markText } from './marked-text.ts';

const UTF8: FileFacts = { isLatin1: false };

/** The segments of a file that can be read. */
export function segmentsOf(text: string, format: FileFormat, facts = UTF8): readonly FileSegment[] {
  const reading = readTextFile(text, format, facts);
  if (!reading.ok) throw new Error(inEnglish(reading.problem));
  return reading.segments;
}

/** A file with ⟦marks⟧ around its segments. */
export function markSegments(text: string, format: FileFormat): string {
  return markText(
    text,
    segmentsOf(text, format).map(({ span }) => span),
  );
}

/** What becomes of a file when each of its texts is translated like this. */
export function translateEach(
  text: string,
  format: FileFormat,
  translate: (text: string) => string | undefined,
  facts = UTF8,
): FileWriting {
  const segments = segmentsOf(text, format, facts);
  return writeTextFile(
    { text, format, facts },
    segments,
    segments.map((segment) => translate(segment.text)),
  );
}
