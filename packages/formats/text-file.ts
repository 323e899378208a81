import { addAll, applyEdits, distinctEdits, movedEdit, type TextEdit } from '#base';
import { kindsUsedIn } from '#protect';
import { unreadable } from './broken-file.ts';
import type { FileFacts, FileReading, FileSegment } from './file-segment.ts';
import { type FileFormat, formatOf } from './formats.ts';
import { withMnemonics } from './mnemonics.ts';
import { UnreadableText } from './unreadable-text.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** A file's text, and what is known about it. */
export interface FileText {
  readonly text: string;
  readonly format: FileFormat;
  readonly facts: FileFacts;
}

/** What becomes of a segment: its translation, null if that must not be used, or undefined if it stays as it is. */
export type SegmentOutcome = string | null | undefined;

/** What came of writing: the file's new text, or the indexes of segments that the file would not give back. */
export type FileWriting =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly broken: readonly number[] };

/** Finds the segments of a file's text, which may begin with a byte order mark. Never throws. */
export function readTextFile(text: string, format: FileFormat, facts: FileFacts): FileReading {
  const mark = markOf(text);
  const content = text.slice(mark.length);
  return withinLimits(
    () => {
      const reading = formatOf(format).read(content, facts);
      if (!reading.ok) return reading;
      const used = withUsedKinds(reading.segments);
      const segments = formatOf(format).mayHaveMnemonics ? withMnemonics(used) : used;
      return {
        ok: true,
        segments: mark === '' ? segments : segments.map((each) => moved(each, mark.length)),
      };
    },
    (error) => unreadable(content, error),
  );
}

/** The edits that prepare a file for translations into its target language, in order. None if that is not known. Never throws. */
export function prepareTextFile({ text, format, facts }: FileText): readonly TextEdit[] {
  const prepare = facts.target === undefined ? undefined : formatOf(format).prepare;
  if (prepare === undefined) return [];
  const mark = markOf(text);
  return withinLimits(
    () => prepare(text.slice(mark.length), facts).map((edit) => movedEdit(edit, mark.length)),
    () => [],
  );
}

/** A translated file that says that it is in its target language. The same text if that is not known. Never throws. */
export function declareLanguage({ text, format, facts }: FileText): string {
  const declare = facts.target === undefined ? undefined : formatOf(format).declare;
  if (declare === undefined) return text;
  const mark = markOf(text);
  const content = text.slice(mark.length);
  return withinLimits(
    () => mark + applyEdits(content, declare(content, facts)),
    () => text,
  );
}

function withUsedKinds(segments: readonly FileSegment[]): readonly FileSegment[] {
  const uses = kindsUsedIn(segments.map(({ text }) => text));
  if (uses.length === 0) return segments;
  return segments.map((segment) => ({ ...segment, uses: [...uses, ...(segment.uses ?? [])] }));
}

function withinLimits<Result>(work: () => Result, refuse: (error: UnreadableText) => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    return refuse(error);
  }
}

function markOf(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
}

function moved(segment: FileSegment, by: number): FileSegment {
  const { span, unit, whole, sourceSpan, setMark, whenTranslated, whenRefused } = segment;
  const moveAll = (edits: readonly TextEdit[]) => edits.map((edit) => movedEdit(edit, by));
  return {
    ...segment,
    span: { start: span.start + by, end: span.end + by },
    ...(unit && { unit: { start: unit.start + by, end: unit.end + by } }),
    ...(whole && { whole: { start: whole.start + by, end: whole.end + by } }),
    ...(sourceSpan && { sourceSpan: { start: sourceSpan.start + by, end: sourceSpan.end + by } }),
    ...(setMark && { setMark: (...mark: Parameters<typeof setMark>) => moveAll(setMark(...mark)) }),
    ...(whenTranslated && { whenTranslated: () => moveAll(whenTranslated()) }),
    ...(whenRefused && {
      whenRefused: () => {
        const mark = whenRefused();
        return { ...mark, edits: moveAll(mark.edits) };
      },
    }),
  };
}

/** Whether a segment waits for its translation: it has none yet, or what stands there is the text itself. */
export function isUntranslated({ text, present, isFinal = false }: FileSegment): boolean {
  return text !== '' && !isFinal && !isTranslation(text, present);
}

function isTranslation(text: string, present: string): boolean {
  return present !== '' && present !== text;
}

/** Whether texts of a format can be chosen by their keys. Markdown has them in its front matter. */
export function hasKeys(format: FileFormat): boolean {
  return formatOf(format).notes.keys !== undefined;
}

/**
 * Replaces segments with translations. Undefined, or a translation that is there already, leaves a segment as it is. The result is read
 * again: unless it has the same segments with these texts, it is not given.
 */
export function writeTextFile(
  file: FileText,
  segments: readonly FileSegment[],
  outcomes: readonly SegmentOutcome[],
): FileWriting {
  const written = segments.map((segment, index) => writeSegment(segment, outcomes[index]));
  // The plural forms of an entry can share a state.
  const edits = [
    ...written.flatMap(({ texts }) => texts),
    ...distinctEdits(written.flatMap(({ marks }) => marks)),
  ];
  if (edits.length === 0) return { ok: true, text: file.text };
  const text = applyEdits(file.text, edits);
  const reading = readTextFile(text, file.format, file.facts);
  const found = reading.ok ? reading.segments : [];
  const changed = segments.flatMap((segment, index) => {
    return isReadAs(segment, written[index]?.present ?? '', found[index]) ? [] : [index];
  });
  if (changed.length === 0 && found.length === segments.length) return { ok: true, text };
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
): { readonly text: string; readonly refused: readonly number[] } | undefined {
  const settled = [...outcomes];
  const refused: number[] = [];
  let attempts = 0;
  const write = () => {
    attempts++;
    return writeTextFile(file, segments, settled);
  };
  /** Adds the translations of some segments; halves them where they do not hold together. */
  const settle = (indexes: readonly number[]): boolean => {
    if (attempts > MOST_ATTEMPTS) return false;
    for (const index of indexes) settled[index] = outcomes[index];
    if (write().ok) return true;
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
  const result = write();
  return result.ok ? { text: result.text, refused } : undefined;
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
