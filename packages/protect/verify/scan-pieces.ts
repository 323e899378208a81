import { exceptPercentages, type TextWithKept } from '../file-dialects.ts';
import { findPlaceholders } from '../find-placeholders.ts';

/** A piece of a segment as it is written: text, or a placeholder by its index. */
export interface WrittenPiece {
  readonly text: string;
  /** Undefined for text. */
  readonly placeholder: number | undefined;
}

/** No kind of placeholder has it. */
const MASK = '\ufffc';

/**
 * The indexes of a segment's placeholders that a program that reads it as it is written would take for such, whatever is written beside
 * them.
 * @param uses The kinds of placeholders that its file shows to have.
 */
export function recognizedIn(pieces: readonly WrittenPiece[], uses?: readonly string[]): ReadonlySet<number> {
  const found = find(pieces.map(({ text }) => text).join(''), uses);
  const ends = new Map(found.map(({ start, end }) => [start, end]));
  const dates = found.filter(({ kind }) => kind === 'strftime');
  const recognized = new Set<number>();
  let at = 0;
  for (const { text, placeholder } of pieces) {
    const end = at + text.length;
    // Formats of dates that came close to each other are found as one, and say the same.
    while ((dates[0]?.end ?? end) < end) dates.shift();
    const isOfDate = dates[0] !== undefined && dates[0].start <= at && /^%[^%]+$/.test(text);
    if (placeholder !== undefined && (isOfDate || ends.get(at) === end)) recognized.add(placeholder);
    at = end;
  }
  return recognized;
}

/**
 * What the same program would take for a placeholder in the text between them.
 * @param source The pieces of the source, whose percentages a translation writes in another way.
 */
export function foundInText(
  pieces: readonly WrittenPiece[],
  uses?: readonly string[],
  source?: readonly WrittenPiece[],
): readonly string[] {
  const { text, kept } = read(pieces, uses);
  const found = source === undefined ? kept : exceptPercentages({ text, kept }, read(source, uses));
  return found.map(({ start, end }) => signsAround(text.slice(start, end)));
}

function read(pieces: readonly WrittenPiece[], uses?: readonly string[]): TextWithKept {
  const text = pieces.map((piece) => (piece.placeholder === undefined ? piece.text : MASK)).join('');
  return { text, kept: find(text, uses) };
}

/** What would be a placeholder were it not for those in it: the words between them are text. */
function signsAround(masked: string): string {
  return masked.includes(MASK) ? masked.replace(/[\p{L}\p{M}\p{N}\s]+/gu, '') : masked;
}

function find(text: string, uses?: readonly string[]) {
  return findPlaceholders(text, { start: 0, end: text.length }, uses);
}
