import { createLineIndex, type Message, message, offsetBefore, type Side } from '#base';
import type { FileSegment, FileText, ParsedFile, SegmentOutcome } from '#formats';
import type { DeadLink } from './links/follow-links.ts';
import type { FilePlace } from './links/linked-file.ts';
import type { TextFile } from './open-text-file.ts';

/** Why a translated file is refused: a line of the file, and what is wrong there. */
export interface FileDifference {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: Message;
  /** Whether the text was not translated at all, because the job ended early. */
  readonly isUnanswered?: true;
}

/** Finds the texts of a source whose translations are wrong, and what is wrong with each. */
type FileJudge = (files: Readonly<Record<Side, FileText>>) => Promise<ReadonlyMap<string, Message>>;

/** How a translated file is written. */
export interface FileWritingOptions {
  /** Whether one text that is refused is enough to write nothing. */
  readonly isStrict?: boolean;
  /** Whether a comment is written above each refused text, in formats that have comments and no state for it. */
  readonly commentsRefused?: boolean;
  /** Where the file is and where it goes, so that its links can follow; left out where that is not known. */
  readonly place?: FilePlace;
  /** What it finds an error in stays in its own language. Left out: all that is whole is written. */
  readonly judge?: FileJudge;
}

/** The translated file in the encoding of the original, or why nothing may be written. */
export type WrittenFile =
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

const DAMAGING = message('The translation would change the structure of the file, or a text that must stay.');

/**
 * Writes translations into a file, without those that it would not give back, and those in which the judge finds an error.
 * @param byText The translations by their source texts; undefined for texts that are refused.
 * @param differences Why other texts stay as they are.
 */
export async function writeTranslations(
  file: TextFile,
  byText: ReadonlyMap<string, string | undefined>,
  { differences, ...writing }: FileWritingOptions & { readonly differences: readonly FileDifference[] },
): Promise<WrittenFile> {
  const { isStrict = false, judge, place } = writing;
  const { ParsedFile } = await import('#formats/lazy');
  const { decoded, format, languages, text, segments, isWaiting } = file;
  const source = ParsedFile.of({ text, format, facts: { ...languages, isLatin1: decoded.isLatin1 } });
  const outcomes = segments.map((segment, index) =>
    isWaiting[index] ? (byText.get(segment.text) ?? null) : undefined,
  );
  const whole = await hold(source, segments, { outcomes, isStrict });
  const errors = whole.target && (await judge?.({ source, target: whole.target.declared }));
  const isWrong = (index: number) =>
    typeof outcomes[index] === 'string' && errors?.has(segments[index]?.text ?? '') === true;
  const wrong = segments.flatMap((_, index) => (isWrong(index) ? [index] : []));
  const right = outcomes.map((outcome, index) => (isWrong(index) ? null : outcome));
  const held = wrong.length === 0 ? whole : await hold(source, segments, { outcomes: right, isStrict });
  const all = [
    ...differences,
    ...held.broken.map((index) => ({ line: lineOf(file, segments[index], ''), reason: DAMAGING })),
    ...wrongTexts(file, wrong, errors),
  ];
  const isAny = right.some((outcome, index) => typeof outcome === 'string' && !held.broken.includes(index));
  if (held.target === undefined || !isAny || (isStrict && all.length > 0))
    return { ok: false, differences: all };
  const refused = right.flatMap((outcome, index) => (outcome === null ? [index] : []));
  const finished = await finish(held.target, writing, [...refused, ...held.broken]);
  return writtenAs(file, finished, all, place);
}

interface HeldTranslations {
  /** Undefined if nothing can be written. */
  readonly target: ParsedFile | undefined;
  /** The indexes of segments that the file would not give back. */
  readonly broken: readonly number[];
}

/** Writes translations, or as many of them as the file gives back. */
async function hold(
  source: ParsedFile,
  segments: readonly FileSegment[],
  { outcomes, isStrict }: { readonly outcomes: readonly SegmentOutcome[]; readonly isStrict: boolean },
): Promise<HeldTranslations> {
  const { writeTextFile, writeWhatHolds } = await import('#formats/lazy');
  const written = writeTextFile(source, segments, outcomes);
  if (written.ok) return { target: written.file, broken: [] };
  const rest = isStrict ? undefined : writeWhatHolds(source, segments, outcomes);
  return { target: rest?.file, broken: rest?.refused ?? written.broken };
}

/** What is wrong with texts, each of which is named once, wherever it stands. */
function wrongTexts(
  file: TextFile,
  wrong: readonly number[],
  errors: ReadonlyMap<string, Message> | undefined,
): readonly FileDifference[] {
  const byText = new Map(
    wrong.toReversed().flatMap((index) => {
      const segment = file.segments[index];
      const reason = segment && errors?.get(segment.text);
      return reason === undefined ? [] : [[segment?.text, { line: lineOf(file, segment, ''), reason }]];
    }),
  );
  return [...byText.values()].toReversed();
}

/** The text of a translated file that says its language, and which texts are refused. */
async function finish(
  target: ParsedFile,
  { commentsRefused = false }: FileWritingOptions,
  refused: readonly number[],
): Promise<string> {
  const { commentRefused } = await import('#formats/lazy');
  return (commentsRefused ? target.withText(commentRefused(target, refused)) : target).declared.text;
}

/** The file with links that lead where those of the original lead. */
export async function writtenAs(
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

/** The line in the file as it was opened: of a segment, or of a part of it if the file contains that part literally. */
export function lineOf(
  { decoded, text, preparation }: TextFile,
  segment: FileSegment | undefined,
  part: string,
): number {
  const { start, end } = segment?.span ?? { start: 0, end: 0 };
  const inside = text.slice(start, end).indexOf(part);
  const offset = offsetBefore(preparation)(start + Math.max(0, inside));
  return createLineIndex(decoded.text).positionAt(offset).line + 1;
}
