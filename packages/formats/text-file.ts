import {
  applyEdits,
  isSameLanguage,
  type Locale,
  type Message,
  message,
  movedEdit,
  parseLocale,
  type TextEdit,
} from '#base';
import { kindsUsedIn } from '#protect';
import { unreadable } from './broken-file.ts';
import type { FileFacts, FileLanguages, FilePreparer, FileReading, FileSegment } from './file-segment.ts';
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

/** Finds the segments of a file's text, which may begin with a byte order mark. Never throws. */
export function readTextFile(text: string, format: FileFormat, facts: FileFacts): FileReading {
  const mark = markOf(text);
  const content = text.slice(mark.length);
  return withinLimits(
    () => {
      const reading = formatOf(format).read(content, facts);
      if (!reading.ok) return reading;
      const problem = refuseLanguage(languageInFile(content, format), facts);
      if (problem !== undefined) return { ok: false, line: undefined, problem };
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

/** The language that a file says that it is in; undefined where it says none. */
export function languageInFile(text: string, format: FileFormat): Locale | undefined {
  const written = formatOf(format).languageIn?.(text.slice(markOf(text).length));
  return written === undefined ? undefined : parseLocale(written);
}

/** Why a file cannot be a translation: it says to be in another language than the target or, as a copy, the source. */
export function refuseLanguage(
  said: Locale | undefined,
  { source, target, written = target }: FileLanguages,
): Message | undefined {
  if (said === undefined || source === undefined || target === undefined) return undefined;
  // A project can map a locale that the service lacks to another language.
  const own = [source, target, parseLocale(written ?? '') ?? target];
  if (own.some((each) => isSameLanguage(said, each))) return undefined;
  return message(
    'The file says that its language is {0}. It cannot be the translation into {1}.',
    said,
    target,
  );
}

/** The edits that prepare a file for translations into its target language, in order. None if that is not known. Never throws. */
export function prepareTextFile(file: FileText): readonly TextEdit[] {
  return editsBy(formatOf(file.format).prepare, file);
}

/** Those of them that give plural forms the keys of the target language. Never throws. */
export function renameForms(file: FileText): readonly TextEdit[] {
  return editsBy(formatOf(file.format).rename, file);
}

function editsBy(prepare: FilePreparer | undefined, { text, facts }: FileText): readonly TextEdit[] {
  if (facts.target === undefined || prepare === undefined) return [];
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
  if (uses.includes('mf2')) return asMessages(segments);
  return segments.map((segment) => ({ ...segment, uses: [...uses, ...(segment.uses ?? [])] }));
}

/** Formats of texts that can be messages of any kind. */
const OF_MESSAGES: ReadonlySet<FileSegment['protectAs']> = new Set(['plain', 'icu']);

/** The segments of a file whose texts are messages of MessageFormat 2. */
function asMessages(segments: readonly FileSegment[]): readonly FileSegment[] {
  return segments.map((segment) => {
    if (!OF_MESSAGES.has(segment.protectAs)) return segment;
    const { uses: _, ...message } = segment;
    return { ...message, protectAs: 'mf2' as const };
  });
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

/** Whether what stands there is a translation of a text. */
export function isTranslation(text: string, present: string): boolean {
  return present !== '' && present !== text;
}

/** Whether texts of a format can be chosen by their keys. Markdown has them in its front matter. */
export function hasKeys(format: FileFormat): boolean {
  return formatOf(format).notes.keys !== undefined;
}
