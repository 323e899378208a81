import { createLineIndex, type Message, message, offsetBefore } from '#base';
import { type FileSegment, formatOf, type SegmentOutcome } from '#formats';
import { FileDialects, reasonOf, type SegmentDifference } from '#protect';
import type { PairTerms, TermProblem } from '#terms';
import type { StoppedResults } from './batches/send-in-batches.ts';
import type { DeadLink } from './links/follow-links.ts';
import type { FilePlace } from './links/linked-file.ts';
import type { TextFile } from './open-text-file.ts';
import type { TextToProtect } from './protected/protect-texts.ts';
import type { SendingBill } from './protected/send-protected.ts';
import {
  type ProtectedJob,
  type ProtectedTranslation,
  translateProtected,
  unchangedOf,
} from './protected/translate-protected.ts';
import { problemsWithTerms } from './terms-of-texts.ts';

/** Why a translated file is refused: a line of the file, and what is wrong there. */
export interface FileDifference {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: Message;
  /** Whether the text was not translated at all, because the job ended early. */
  readonly isUnanswered?: true;
}

interface FileJob extends Omit<ProtectedJob, 'texts' | 'onStopped'> {
  readonly file: TextFile;
  /** The terms that the translation must use; left out where none are known. */
  readonly terms?: PairTerms | undefined;
  readonly writing?: FileWritingOptions;
}

interface FileWritingOptions {
  /** Whether one text that is refused is enough to write nothing. */
  readonly isStrict?: boolean;
  /** Whether a comment is written above each refused text, in formats that have comments and no state for it. */
  readonly commentsRefused?: boolean;
  /** Where the file is and where it goes, so that its links can follow; left out where that is not known. */
  readonly place?: FilePlace;
}

/** The translated file in the encoding of the original, or why nothing may be written. */
type WrittenFile =
  | {
      readonly ok: true;
      readonly text: string;
      readonly bytes: Uint8Array;
      /** The texts that stayed in their own language, and why. */
      readonly differences: readonly FileDifference[];
      /** Links that led somewhere in the original, and do not any more. */
      readonly deadLinks: readonly DeadLink[];
    }
  | { readonly ok: false; readonly differences: readonly FileDifference[] };

/** The same, and its cost. */
type TranslatedFile = SendingBill &
  WrittenFile & {
    /** Texts, or parts of texts, that came back as they were sent. */
    readonly unchanged: readonly string[];
    /** What may be wrong with its terms. */
    readonly termProblems: readonly TermProblem[];
    /** What ended the job early, so that the file has only a part of its translations. */
    readonly failure?: unknown;
  };

/** The texts of a file to translate, each different one once. */
export function textsOfFile({
  untranslated,
  segments,
  format,
  languages: { keep },
}: TextFile): readonly TextToProtect[] {
  const dialects = new FileDialects(() => segments.map(({ text }) => text), formatOf(format).dialects);
  return untranslated.map(({ text, protectAs, uses = [] }) => ({
    ...{ text, format: protectAs, uses, keep, dialects },
  }));
}

/**
 * Translates the texts of a file and nothing else in it. Every text is verified, and the new file is read again, before it is
 * returned. A text that is refused, or that is missing when the job ends early, stays in its own language (reliability P1).
 * @throws what `translateProtected` throws, if nothing has arrived before.
 */
export async function translateFile({ file, writing = {}, terms, ...job }: FileJob): Promise<TranslatedFile> {
  const texts = textsOfFile(file);
  let arrived: StoppedResults<ProtectedTranslation> = [];
  let bill: SendingBill = { requests: 0, characters: 0 };
  const onStopped: ProtectedJob['onStopped'] = (translations, stoppedBill) => {
    arrived = translations;
    bill = { ...stoppedBill };
  };
  try {
    const { translations, ...whole } = await translateProtected({
      ...job,
      onStopped,
      texts,
    });
    return {
      ...(await fileWith(file, translations, writing)),
      ...whole,
      ...(await doubtsAbout({ texts, translations }, terms)),
    };
  } catch (failure) {
    if (!arrived.some(isOfService)) throw failure;
    const doubts = await doubtsAbout({ texts, translations: arrived }, terms);
    return { ...(await fileWith(file, arrived, writing)), ...bill, failure, ...doubts };
  }
}

/** What may be wrong with translations that are written. */
async function doubtsAbout(
  translated: {
    readonly texts: readonly TextToProtect[];
    readonly translations: StoppedResults<ProtectedTranslation>;
  },
  terms: PairTerms | undefined,
): Promise<Pick<TranslatedFile, 'unchanged' | 'termProblems'>> {
  return {
    unchanged: unchangedOf(translated.translations),
    termProblems: await problemsWithTerms(translated, terms),
  };
}

/** Whether anything of a text came from the service: blank texts never do. */
function isOfService(translation: ProtectedTranslation | undefined): boolean {
  return translation !== undefined && (!translation.ok || translation.answer !== undefined);
}

/**
 * A file with the translations of its texts, which are in the order of `textsOfFile`; missing ones are undefined. Not given if none of
 * them can be used.
 */
export async function fileWith(
  file: TextFile,
  translations: StoppedResults<ProtectedTranslation>,
  writing: FileWritingOptions = {},
): Promise<WrittenFile> {
  const { isStrict = false } = writing;
  const outcomes = translations.map((translation, index) =>
    outcomeOf(file, file.untranslated[index], translation, isStrict),
  );
  const differences = outcomes.flatMap((outcome) => outcome.differences);
  if (outcomes.length === 0) return writtenAs(file, file.decoded.text, [], writing.place);
  const isRefused = outcomes.every(({ text }) => text === undefined);
  if (isRefused || (isStrict && differences.length > 0)) return { ok: false, differences };
  const byText = new Map(outcomes.map(({ text }, index) => [file.untranslated[index]?.text, text]));
  return write(file, byText, { differences, ...writing });
}

/** What becomes of a text: what is written for it, undefined if that is nothing, and why a part or all of it stays as it is. */
interface TextOutcome {
  readonly text: string | undefined;
  readonly differences: readonly FileDifference[];
}

function outcomeOf(
  file: TextFile,
  segment: FileSegment | undefined,
  translation: ProtectedTranslation | undefined,
  isStrict: boolean,
): TextOutcome {
  if (translation === undefined) return unanswered(file, segment);
  if (translation.ok) return { text: translation.text, differences: [] };
  const partly = segment?.isDivisible && !isStrict ? translation.partly : undefined;
  const { differences } = partly ?? translation;
  return {
    text: partly?.text,
    differences: segment === undefined ? [] : differences.map((each) => differenceIn(file, segment, each)),
  };
}

function unanswered(file: TextFile, segment: FileSegment | undefined): TextOutcome {
  const reason = message('This text was not translated.');
  return { text: undefined, differences: [{ line: lineOf(file, segment, ''), reason, isUnanswered: true }] };
}

interface WrittenTogether extends FileWritingOptions {
  readonly differences: readonly FileDifference[];
}

async function write(
  file: TextFile,
  byText: ReadonlyMap<string | undefined, string | undefined>,
  { differences, isStrict, commentsRefused, place }: WrittenTogether,
): Promise<WrittenFile> {
  const { commentRefused } = await import('#formats/lazy');
  const { declareLanguage, writeTextFile, writeWhatHolds } = await import('#formats/lazy');
  const { decoded, format, languages, text, segments, isWaiting } = file;
  const fileText = { text, format, facts: { ...languages, isLatin1: decoded.isLatin1 } };
  const outcomes: readonly SegmentOutcome[] = segments.map((segment, index) =>
    isWaiting[index] ? (byText.get(segment.text) ?? null) : undefined,
  );
  const refused = outcomes.flatMap((outcome, index) => (outcome === null ? [index] : []));
  const finished = (whole: string, indexes: readonly number[]) =>
    declareLanguage({
      ...fileText,
      text: commentsRefused ? commentRefused({ ...fileText, text: whole }, indexes) : whole,
    });
  const written = writeTextFile(fileText, segments, outcomes);
  if (written.ok) return writtenAs(file, finished(written.text, refused), differences, place);
  const rest = isStrict ? undefined : writeWhatHolds(fileText, segments, outcomes);
  const broken = rest?.refused ?? written.broken;
  const reason = message('The translation would change the structure of the file, or a text that must stay.');
  const all = [
    ...differences,
    ...broken.map((index) => ({ line: lineOf(file, segments[index], ''), reason })),
  ];
  if (rest === undefined) return { ok: false, differences: all };
  return writtenAs(file, finished(rest.file.text, [...refused, ...rest.refused]), all, place);
}

/** The file with links that lead where those of the original lead. */
async function writtenAs(
  { decoded, format }: TextFile,
  translated: string,
  differences: readonly FileDifference[],
  place: FilePlace | undefined,
): Promise<Extract<WrittenFile, { readonly ok: true }>> {
  const { followLinks } = await import('./links/follow-links.ts');
  const { text, dead } = await followLinks(
    { source: { text: decoded.text, format, facts: { isLatin1: decoded.isLatin1 } }, translated },
    place,
  );
  return { ok: true, text, bytes: decoded.encode(text), differences, deadLinks: dead };
}

function differenceIn(file: TextFile, segment: FileSegment, difference: SegmentDifference): FileDifference {
  const { isUnanswered } = difference;
  return {
    line: lineOf(file, segment, difference.source),
    reason: reasonInFile(segment, difference),
    ...(isUnanswered && { isUnanswered }),
  };
}

/** The reason with the placeholders as the file has them. */
function reasonInFile({ inFile }: FileSegment, difference: SegmentDifference): Message {
  const { missing, extra, moved, reason } = difference;
  const isSame = [...missing, ...extra, ...moved].every(
    (each) => inFile === undefined || inFile(each) === each,
  );
  if (inFile === undefined || isSame) return reason;
  const written = { missing: missing.map(inFile), extra: extra.map(inFile), moved: moved.map(inFile) };
  return reasonOf(written) ?? reason;
}

/** The line in the file as it was opened: of a segment, or of a part of it if the file contains that part literally. */
function lineOf(
  { decoded, text, preparation }: TextFile,
  segment: FileSegment | undefined,
  part: string,
): number {
  const { start, end } = segment?.span ?? { start: 0, end: 0 };
  const inside = text.slice(start, end).indexOf(part);
  const offset = offsetBefore(preparation)(start + Math.max(0, inside));
  return createLineIndex(decoded.text).positionAt(offset).line + 1;
}
