import { addAll, applyEdits, distinctEdits } from '#base';
import type { FileSegment } from './file-segment.ts';
import { ParsedFile } from './parsed-file.ts';
import { type FileText, isTranslation } from './text-file.ts';

/** What becomes of a segment: its translation, null if that must not be used, or undefined if it stays as it is. */
export type SegmentOutcome = string | null | undefined;

/** What came of writing: the file's new text, also as it was read again, or the indexes of segments that the file would not give back. */
export type FileWriting =
  | { readonly ok: true; readonly text: string; readonly file: ParsedFile }
  | { readonly ok: false; readonly broken: readonly number[] };

/** The file as it was read again, or the segments that it would not give back. */
type WrittenFile =
  | { readonly ok: true; readonly file: ParsedFile }
  | Extract<FileWriting, { readonly ok: false }>;

/**
 * Replaces segments with translations. Undefined, or a translation that is there already, leaves a segment as it is. The result is read
 * again: unless it has the same segments with these texts, it is not given.
 */
export function writeTextFile(
  file: FileText,
  segments: readonly FileSegment[],
  outcomes: readonly SegmentOutcome[],
): FileWriting {
  const written = writeSegments(ParsedFile.of(file), segments, outcomes);
  return written.ok ? { ...written, text: written.file.text } : written;
}

function writeSegments(
  file: ParsedFile,
  segments: readonly FileSegment[],
  outcomes: readonly SegmentOutcome[],
): WrittenFile {
  const written = segments.map((segment, index) => writeSegment(segment, outcomes[index]));
  // The plural forms of an entry can share a state.
  const edits = [
    ...written.flatMap(({ texts }) => texts),
    ...distinctEdits(written.flatMap(({ marks }) => marks)),
  ];
  if (edits.length === 0) return { ok: true, file };
  const after = file.withText(applyEdits(file.text, edits));
  const { reading } = after;
  const found = reading.ok ? reading.segments : [];
  const changed = segments.flatMap((segment, index) => {
    return isReadAs(segment, written[index]?.present ?? '', found[index]) ? [] : [index];
  });
  if (changed.length === 0 && found.length === segments.length) return { ok: true, file: after };
  return { ok: false, broken: changed.filter((index) => typeof outcomes[index] === 'string') };
}

/** The edits for the text of a segment and for what its file says of it, and what it contains afterwards. */
function writeSegment(segment: FileSegment, outcome: SegmentOutcome) {
  const { span, text, present } = segment;
  if (outcome === null) {
    const refused = isTranslation(text, present) ? undefined : segment.whenRefused?.();
    return { texts: [], marks: refused?.edits ?? [], present: refused?.present ?? present };
  }
  if (outcome === undefined || outcome === present) return { texts: [], marks: [], present };
  const edit = { span, newText: segment.write(outcome) };
  return { texts: [edit], marks: segment.whenTranslated?.() ?? [], present: outcome };
}

/**
 * The same, but a translation that the file would not give back is refused, and the others are written. Undefined if too many are, or
 * none can be written.
 */
export function writeWhatHolds(
  file: FileText,
  segments: readonly FileSegment[],
  outcomes: readonly SegmentOutcome[],
): { readonly file: ParsedFile; readonly refused: readonly number[] } | undefined {
  const parsed = ParsedFile.of(file);
  const settled = [...outcomes];
  const refused: number[] = [];
  let attempts = 0;
  let last: ParsedFile | undefined;
  const holds = () => {
    attempts++;
    const written = writeSegments(parsed, segments, settled);
    if (written.ok) last = written.file;
    return written.ok;
  };
  /** Adds the translations of some segments; halves them where they do not hold together. */
  const settle = (indexes: readonly number[]): boolean => {
    if (attempts > MOST_ATTEMPTS) return false;
    for (const index of indexes) settled[index] = outcomes[index];
    if (holds()) return true;
    for (const index of indexes) settled[index] = null;
    if (indexes.length === 1) {
      addAll(refused, indexes);
      return true;
    }
    const middle = indexes.length >> 1;
    return settle(indexes.slice(0, middle)) && settle(indexes.slice(middle));
  };
  const translated = outcomes.flatMap((outcome, index) => (typeof outcome === 'string' ? [index] : []));
  for (const index of translated) settled[index] = null;
  if (translated.length === 0 || !settle(translated) || refused.length === translated.length)
    return undefined;
  // What was refused after it was left out of it, too.
  return last === undefined ? undefined : { file: last, refused };
}

/** Each reads the whole file. A file with some dozen texts that do not hold is not one to write. */
const MOST_ATTEMPTS = 200;

function isReadAs(
  { meaningOf = (text) => text }: FileSegment,
  wanted: string,
  found: FileSegment | undefined,
) {
  return found !== undefined && meaningOf(found.present) === meaningOf(wanted);
}
