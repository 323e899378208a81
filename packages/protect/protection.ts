import { type LanguageCode, type Message, message } from '#base';
import { readStructure, signatureOf } from './blocks/index.ts';
import { layOut } from './build-segments.ts';
import { findBreaking } from './find-breaking.ts';
import { keepShown } from './keep-shown.ts';
import { keepWords } from './keep-words.ts';
import { kindsUsedIn } from './kinds-used.ts';
import type {
  Layout,
  PartlyRestoredText,
  ProtectedText,
  ProtectOptions,
  RestoredText,
  Segment,
  SegmentAnswer,
  SegmentDifference,
  Strategy,
  VerifiedSegment,
} from './model.ts';
import { CODECS } from './strategies/index.ts';
import { isProse } from './verify/check-words.ts';
import { sourceContent, verifySegment } from './verify/verify-segment.ts';
import { writeLayout } from './write-layout.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Takes a text apart into segments to translate and everything that stays. Never fails: what is broken stays as it is, and what would
 * take too long to read is refused (reliability R4). The result is plain data.
 */
export function protect(text: string, options: ProtectOptions = {}): ProtectedText {
  const source = withoutMark(text);
  const uses = options.uses ?? kindsUsedIn([source]);
  const { format: stated = 'plain' } = options;
  const format = stated === 'plain' && uses.includes('mf2') ? 'mf2' : stated;
  const { blocks: read, signature, ...refusal } = readStructure(source, { ...options, format, uses });
  const blocks = uses.length === 0 ? read : keepShown(source, read, uses);
  const { keep, dialects } = options;
  const found: Segment[] = [];
  const all = { start: 0, end: source.length };
  const layout = layOut(source, all, keep === undefined ? blocks : keepWords(source, blocks, keep), found);
  const segments = uses.length === 0 ? found : found.map((segment) => ({ ...segment, uses }));
  const mark = text.slice(0, text.length - source.length);
  return {
    source: text,
    format,
    signature,
    segments,
    layout: [mark, ...layout],
    ...(dialects && { dialects }),
    ...refusal,
  };
}

function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

/**
 * What is sent for a segment: for `xml` in a request with `tag_handling=xml` that ignores `SINGLE_TAG`; for `sentinel` without
 * tag handling.
 */
export function encodeSegment(segment: Segment, strategy: Strategy): string {
  return CODECS[strategy].encode(segment);
}

/** The segments that came back as they were sent, although they have words enough to be others in another language. */
export function findUnchanged(text: ProtectedText, answers: readonly SegmentAnswer[]): readonly string[] {
  return text.segments.flatMap((segment, index) => {
    const answer = answers[index];
    const isUnchanged = answer !== undefined && answer.text === CODECS[answer.strategy].encode(segment);
    return isUnchanged && isProse(segment) ? [segment.source] : [];
  });
}

/**
 * Puts the answers of all segments, in order, back into their text. All or nothing: when one segment differs or lacks its answer, or the
 * result as a whole is not built as the source is, the differences are given instead.
 * @param target The language of the answers, as far as it is known.
 */
export function restore(
  text: ProtectedText,
  answers: readonly SegmentAnswer[],
  target?: LanguageCode,
): RestoredText {
  if (text.refusal !== undefined) return { ok: false, differences: [wholeDifference(text, text.refusal)] };
  const verified = verifyAll(text, answers, target);
  const differences = verified.flatMap((segment) => (segment.ok ? [] : [segment.difference]));
  if (differences.length > 0) return { ok: false, differences };
  return checkWhole(
    text,
    verified.map((segment) => (segment.ok ? segment.content : [])),
  );
}

function verifyAll(
  { segments, dialects }: ProtectedText,
  answers: readonly SegmentAnswer[],
  target: LanguageCode | undefined,
): readonly VerifiedSegment[] {
  return segments.map((segment, index) => {
    const answer = answers[index];
    return answer === undefined
      ? unanswered(segment, index)
      : verifySegment(segment, index, answer, { target, dialects });
  });
}

function unanswered({ source }: Segment, segment: number): VerifiedSegment {
  const nothing = { translation: source, missing: [], extra: [], moved: [] };
  const reason = message('This text was not translated.');
  return { ok: false, difference: { segment, source, ...nothing, reason, isUnanswered: true } };
}

/**
 * Puts back what can be verified and leaves each segment that differs as it is in the source. Undefined when that would be all of them, or
 * when the result is not built as the source is.
 */
export function restorePartly(
  text: ProtectedText,
  answers: readonly SegmentAnswer[],
  target?: LanguageCode,
): PartlyRestoredText | undefined {
  if (text.refusal !== undefined) return undefined;
  const verified = verifyAll(text, answers, target);
  const differences = verified.flatMap((segment) => (segment.ok ? [] : [segment.difference]));
  const sources = text.segments.map(sourceContent);
  const contents = verified.map((segment, index) => (segment.ok ? segment.content : (sources[index] ?? [])));
  const first = checkWhole(text, contents);
  if (first.ok) return partOf(text, first.text, differences);
  for (const { segment } of first.differences) {
    if (segment !== undefined) contents[segment] = sources[segment] ?? [];
  }
  const second = checkWhole(text, contents);
  return second.ok ? partOf(text, second.text, [...differences, ...first.differences]) : undefined;
}

function partOf(
  { source }: ProtectedText,
  written: string,
  differences: readonly SegmentDifference[],
): PartlyRestoredText | undefined {
  return written === source ? undefined : { text: written, differences };
}

/** Writes the whole text, and looks at what no single segment shows. */
function checkWhole(text: ProtectedText, contents: readonly Layout[]): RestoredText {
  const written = writeLayout(text.layout, contents);
  if (isBuiltAs(text, written)) return { ok: true, text: written };
  const breaking = findBreaking(text, contents);
  const differences = breaking.map((index) => {
    const source = text.segments[index]?.source ?? '';
    return structureDifference(index, source, writeLayout(contents[index] ?? [], contents));
  });
  const whole = structureDifference(undefined, text.source, written);
  return { ok: false, differences: differences.length > 0 ? differences : [whole] };
}

function isBuiltAs({ source, format, signature }: ProtectedText, written: string): boolean {
  return written === source || signatureOf(withoutMark(written), format) === signature;
}

/** Nothing is translated. */
function wholeDifference({ source }: ProtectedText, reason: Message): SegmentDifference {
  return { segment: undefined, source, translation: source, missing: [], extra: [], moved: [], reason };
}

function structureDifference(
  segment: number | undefined,
  source: string,
  translation: string,
): SegmentDifference {
  const reason = message('The result would change the structure of the text.');
  return { segment, source, translation, missing: [], extra: [], moved: [], reason };
}
