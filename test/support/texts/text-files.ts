import { applyEdits, inEnglish } from '#base';
import { type FileFacts, type FileFormat, type FileSegment, isChosen, isUntranslated } from '#formats';
import { declareLanguage, prepareTextFile, readTextFile, writeTextFile } from '#formats/lazy';
import type { FileWriting } from '../../../packages/formats/write-text-file.ts';
import { markText } from '../marked-text.ts';

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

/**
 * What becomes of a file that is prepared for its target language, when what waits there is translated like this, and null refuses a text.
 * The problem, if it cannot be read or written.
 */
export function translateFileText(
  text: string,
  format: FileFormat,
  facts: Partial<FileFacts>,
  translate: (text: string) => string | null,
): string {
  const all: FileFacts = { ...UTF8, ...facts };
  const prepared = applyEdits(text, prepareTextFile({ text, format, facts: all }));
  const reading = readTextFile(prepared, format, all);
  if (!reading.ok) return `${reading.line}: ${inEnglish(reading.problem)}`;
  const { segments } = reading;
  const outcomes = segments.map((segment) =>
    isChosen(segment, {}) && isUntranslated(segment) ? translate(segment.text) : undefined,
  );
  const written = writeTextFile({ text: prepared, format, facts: all }, segments, outcomes);
  return written.ok
    ? declareLanguage({ text: written.text, format, facts: all })
    : `not written: ${written.broken.join(', ')}`;
}

/** Words in capitals, but neither tags nor placeholders. */
export function shout(text: string): string {
  return text.replace(/(?<![%{:$\w@#&\\])[a-z]+(?![^<]*>)/g, (word) => word.toUpperCase());
}
