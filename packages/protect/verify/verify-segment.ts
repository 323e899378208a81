import { type LanguageCode, type Message, message } from '#base';
import { FileDialects } from '../file-dialects.ts';
import { isBareLine, mayHavePlaceholders } from '../find-placeholders.ts';
import type {
  Dialect,
  Dialects,
  Layout,
  Segment,
  SegmentAnswer,
  SegmentDifference,
  VerifiedSegment,
} from '../model.ts';
import { CODECS } from '../strategies/index.ts';
import { readText } from '../strategies/parts.ts';
import type { AnswerPiece } from '../strategies/strategy.ts';
import { brokenNumbers } from './broken-numbers.ts';
import { checkWords } from './check-words.ts';
import { type CountDifference, countDifference } from './count-difference.ts';
import { findMoved, isUnnumbered, type Sequence } from './find-moved.ts';
import { doublesPercentSigns } from './percent-signs.ts';
import { hasJoinedNumbers } from './repair/join-signs.ts';
import { repairAnswer } from './repair/repair-answer.ts';
import { hasInvisible, withoutInvisible } from './repair/without-invisible.ts';
import { foundInText, recognizedIn, type WrittenPiece } from './scan-pieces.ts';
import { tidySpaces } from './tidy-spaces.ts';
import { writeLines } from './write-lines.ts';

/** What is known of the answers for a text. */
interface KnownOfAnswer {
  /** Their language. */
  readonly target?: LanguageCode | undefined;
  /** What the programs behind its file read. */
  readonly dialects?: Dialects | undefined;
}

/**
 * Reads the service's answer for a segment: the same placeholders must be there, as often, in a legal order, and no
 * others. What is damaged beside them is repaired where that is certain. An answer that equals what was sent gives the source as it is.
 * @param index The segment's index, for the difference.
 */
export function verifySegment(
  segment: Segment,
  index: number,
  answer: SegmentAnswer,
  known: KnownOfAnswer = {},
): VerifiedSegment {
  const isBare = isBareText(segment) && isBareLine(answer.text) && !hasInvisible(answer.text);
  if (!isBare) return verifyPieces(segment, index, answer, known);
  const { source } = segment;
  const translation = answer.text.trim();
  const reason = checkWords(source, translation, true);
  if (reason === undefined) return { ok: true, content: [translation] };
  const difference = { segment: index, source, translation, missing: [], extra: [], moved: [], reason };
  return { ok: false, difference };
}

/** The same for any segment, in pieces. */
export function verifyPieces(
  segment: Segment,
  index: number,
  answer: SegmentAnswer,
  { target, dialects }: KnownOfAnswer = {},
): VerifiedSegment {
  const codec = CODECS[answer.strategy];
  if (answer.text === codec.encode(segment)) return { ok: true, content: sourceContent(segment) };
  const visible = withoutInvisible(codec.decode(answer.text, segment), segment);
  const { pieces: repaired, damaged } = repairAnswer(tidySpaces(visible, segment), segment, target);
  const { pieces, extra: extraLines } = writeLines(repaired, segment);
  const translation = pieces.map((piece) => textOf(piece, segment)).join('');
  const { missing, extra } = comparePlaceholders(segment, pieces, translation, dialects);
  const numbers = brokenNumbers(segment.source, translation);
  const written = segment.spellings === undefined ? translation : spelledOut(pieces, segment);
  const forbidden = segment.forbidden.filter((sign) => isMoreFrequent(sign, written, segment.source));
  const isComplete = missing.length + extra.length === 0 && segment.placeholders.length > 0;
  const moved = isComplete
    ? unique([...findMoved(pieces.map(stepOf), segment), ...damaged]).map((each) => sourceOf(segment, each))
    : [];
  const difference = {
    missing: [...missing, ...numbers],
    extra: [...extra, ...extraLines, ...forbidden],
    moved,
  };
  const reason = orderReason(moved) ?? reasonOf(difference) ?? wordsReason(segment, pieces);
  if (reason === undefined) {
    const isUnchanged = translation === segment.source;
    return { ok: true, content: isUnchanged ? sourceContent(segment) : contentOf(pieces, segment) };
  }
  return {
    ok: false,
    difference: { segment: index, source: segment.source, translation, ...difference, reason },
  };
}

function unique(indexes: readonly number[]): readonly number[] {
  return indexes.length < 2 ? indexes : [...new Set(indexes)];
}

function wordsReason({ parts, placeholders }: Segment, pieces: readonly AnswerPiece[]): Message | undefined {
  const wordsOf = (all: readonly (AnswerPiece | Segment['parts'][number])[]) =>
    all.map((each) => (each.type === 'placeholder' ? ' ' : each.text)).join('');
  return checkWords(wordsOf(parts), wordsOf(pieces), placeholders.length === 0);
}

/** A sign that may not be in the text can be part of a placeholder. */
function isMoreFrequent(sign: string, translation: string, source: string): boolean {
  return translation.split(sign).length > source.split(sign).length;
}

/** Whether nothing of a segment is protected, so that a line without any sign of a placeholder is a translation: what follows finds no more. */
function isBareText({ source, parts, placeholders, dialect, forbidden }: Segment): boolean {
  const isText = parts.length === 1 && placeholders.length === 0 && forbidden.length === 0;
  return isText && dialect === 'none' && isBareLine(source) && !hasJoinedNumbers(source);
}

/** The segment as it is in the source, with the segments inside its placeholders. */
export function sourceContent({ parts, placeholders }: Segment): Layout {
  return parts.flatMap((part): Layout => {
    return part.type === 'placeholder' ? (placeholders[part.index]?.content ?? []) : [part.text];
  });
}

/** The whole translation as it is written. */
function spelledOut(pieces: readonly AnswerPiece[], segment: Segment): string {
  const texts = pieces.map((piece) =>
    piece.type === 'placeholder' ? sourceOf(segment, piece.index) : writeText(piece.text, segment),
  );
  return texts.join('');
}

function contentOf(pieces: readonly AnswerPiece[], segment: Segment): Layout {
  const { placeholders } = segment;
  const isDoubled = doublesPercentSigns(segment);
  return pieces.flatMap((piece): Layout => {
    if (piece.type !== 'placeholder')
      return [writeText(isDoubled ? piece.text.replaceAll('%', '%%') : piece.text, segment)];
    const { rewritten, content = [] } = placeholders[piece.index] ?? {};
    return rewritten === undefined ? content : [rewritten];
  });
}

/** Writes a text as the source does, so that its format reads it as text. */
function writeText(text: string, { dialect, spellings }: Segment): string {
  if (spellings === undefined) return writeIn(dialect, text);
  const written = new Map(spellings);
  return Array.from(text, (character) => written.get(character) ?? writeIn(dialect, character)).join('');
}

function writeIn(dialect: Dialect, text: string): string {
  if (dialect === 'icu') return text.replaceAll("'", "''");
  if (dialect === 'mf2') return text.replace(/[\\{}]/g, '\\$&');
  if (dialect === 'none') return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (dialect === 'attribute-in-apostrophes') return escaped.replaceAll("'", '&#39;');
  return dialect === 'attribute' ? escaped.replaceAll('"', '&quot;') : escaped;
}

/**
 * Counts the placeholders that were sent, and looks for others: one that the service wrote itself, or one that has lost its meaning because
 * of its new neighbors.
 */
function comparePlaceholders(
  segment: Segment,
  pieces: readonly AnswerPiece[],
  translation: string,
  dialects: Dialects = new FileDialects(() => [segment.source]),
): CountDifference {
  const expected = segment.placeholders.map(({ source }) => source);
  const actual = pieces.flatMap((piece) => (piece.type === 'text' ? [] : [textOf(piece, segment)]));
  const sent = countDifference(expected, actual);
  if (sent.missing.length + sent.extra.length > 0) return sent;
  if (!mayHavePlaceholders(segment.source) && !mayHavePlaceholders(translation)) return sent;
  const as = (uses: readonly string[] = []) => compareAs(segment, pieces, uses);
  const strict = as(segment.uses);
  if (strict.missing.length + strict.extra.length === 0) return strict;
  return as([...(segment.uses ?? []), ...dialects.unread]);
}

/** @param uses The kinds of placeholders that are looked for, as `findPlaceholders` takes them. */
function compareAs(
  segment: Segment,
  pieces: readonly AnswerPiece[],
  uses: readonly string[],
): CountDifference {
  const before = sourcePieces(segment);
  const after = pieces.map((piece) => writtenPiece(piece, segment));
  const recognized = recognizedIn(after, uses);
  const isAllThere = recognized.size === segment.placeholders.length;
  const lost = isAllThere ? [] : [...recognizedIn(before, uses)].filter((index) => !recognized.has(index));
  const { missing, extra } = countDifference(foundInText(before, uses), foundInText(after, uses, before));
  return { missing: [...lost.map((index) => sourceOf(segment, index)), ...missing], extra };
}

function sourcePieces(segment: Segment): readonly WrittenPiece[] {
  return segment.parts.map((part) => {
    return writtenPiece(part.type === 'placeholder' ? part : { type: 'text', text: readText(part) }, segment);
  });
}

function writtenPiece(piece: AnswerPiece, segment: Segment): WrittenPiece {
  return {
    text: textOf(piece, segment),
    placeholder: piece.type === 'placeholder' ? piece.index : undefined,
  };
}

function textOf(piece: AnswerPiece, segment: Segment): string {
  return piece.type === 'placeholder' ? sourceOf(segment, piece.index) : piece.text;
}

function sourceOf({ placeholders }: Segment, index: number): string {
  return placeholders[index]?.source ?? '';
}

function stepOf(piece: AnswerPiece): Sequence[number] {
  if (piece.type === 'placeholder') return piece.index;
  return piece.text.trim() === '' ? 'space' : 'text';
}

/** Arguments without numbers stand for values by their order: in another language they need numbers. */
function orderReason(moved: readonly string[]): Message | undefined {
  const [first] = moved;
  if (first === undefined || !moved.every(isUnnumbered)) return undefined;
  return message(
    'The result has {0} in another order. Number them in the source, such as {1}.',
    listOf(moved),
    JSON.stringify(first.replace('%', '%1$')),
  );
}

/** Why a difference is one; undefined if nothing differs. */
export function reasonOf({
  missing,
  extra,
  moved,
}: Pick<SegmentDifference, 'missing' | 'extra' | 'moved'>): Message | undefined {
  if (missing.length > 0) return message('The result lacks {0}.', listOf(missing));
  if (extra.length > 0) return message('The result has {0}, which the text does not have.', listOf(extra));
  if (moved.length > 0) return message('The result has {0} in a wrong position.', listOf(moved));
  return undefined;
}

function listOf(placeholders: readonly string[]): string {
  return placeholders.map((text) => JSON.stringify(text)).join(', ');
}
