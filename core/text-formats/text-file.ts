import { message } from '../message.ts';
import { applyEdits } from '../text/edit.ts';
import type { FileFacts, FileReading, FileSegment, SegmentReader } from './file-segment.ts';
import { type FileFormat, readerOf } from './formats.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** What came of writing: the file's new text, or the indexes of segments that the file would not give back. */
export type FileWriting =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly broken: readonly number[] };

/** Finds the segments of a file's text, which may begin with a byte order mark. Never throws. */
export function readTextFile(text: string, format: FileFormat, facts: FileFacts): FileReading {
  try {
    return readAfterMark(text, readerOf(format), facts);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, line: undefined, problem: message('The content of the file is nested too deeply.') };
  }
}

function readAfterMark(text: string, read: SegmentReader, facts: FileFacts): FileReading {
  if (!text.startsWith(BYTE_ORDER_MARK)) return read(text, facts);
  const reading = read(text.slice(BYTE_ORDER_MARK.length), facts);
  return reading.ok ? { ok: true, segments: reading.segments.map(afterMark) } : reading;
}

function afterMark(segment: FileSegment): FileSegment {
  const { start, end } = segment.span;
  const shift = BYTE_ORDER_MARK.length;
  return { ...segment, span: { start: start + shift, end: end + shift } };
}

/** Whether a segment waits for its translation: it has none yet, or what stands there is the text itself. */
export function isUntranslated({ text, present }: FileSegment): boolean {
  return text !== '' && (present === '' || present === text);
}

/**
 * Replaces segments with translations. Undefined, or a translation that is there already, leaves a segment as it is. The result is read
 * again: unless it has the same segments with these texts, it is not given.
 */
export function writeTextFile(
  file: { readonly text: string; readonly format: FileFormat; readonly facts: FileFacts },
  segments: readonly FileSegment[],
  translations: readonly (string | undefined)[],
): FileWriting {
  const wanted = segments.map(({ present }, index) => translations[index] ?? present);
  const edits = segments.flatMap(({ span, present, write }, index) => {
    const translation = wanted[index] ?? present;
    return translation === present ? [] : [{ span, newText: write(translation) }];
  });
  const text = applyEdits(file.text, edits);
  if (edits.length === 0) return { ok: true, text };
  const reading = readTextFile(text, file.format, file.facts);
  const found = reading.ok ? reading.segments : [];
  const changed = segments.flatMap((segment, index) => {
    return isReadAs(segment, wanted[index] ?? '', found[index]) ? [] : [index];
  });
  if (changed.length === 0 && found.length === segments.length) return { ok: true, text };
  return { ok: false, broken: changed.filter((index) => translations[index] !== undefined) };
}

function isReadAs(
  { meaningOf = (text) => text }: FileSegment,
  wanted: string,
  found: FileSegment | undefined,
) {
  return found !== undefined && meaningOf(found.present) === meaningOf(wanted);
}
