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
 */
export function recognizedIn(pieces: readonly WrittenPiece[]): ReadonlySet<number> {
  const written = pieces.map(({ text }) => text).join('');
  const ends = new Map(find(written).map(({ start, end }) => [start, end]));
  const recognized = new Set<number>();
  let at = 0;
  for (const { text, placeholder } of pieces) {
    if (placeholder !== undefined && ends.get(at) === at + text.length) recognized.add(placeholder);
    at += text.length;
  }
  return recognized;
}

/** What the same program would take for a placeholder in the text between them. */
export function foundInText(pieces: readonly WrittenPiece[]): readonly string[] {
  const masked = pieces.map(({ text, placeholder }) => (placeholder === undefined ? text : MASK)).join('');
  return find(masked).map(({ start, end }) => signsAround(masked.slice(start, end)));
}

/** What would be a placeholder were it not for those in it: the words between them are text. */
function signsAround(masked: string): string {
  return masked.includes(MASK) ? masked.replace(/[\p{L}\p{M}\p{N}\s]+/gu, '') : masked;
}

function find(text: string) {
  return findPlaceholders(text, { start: 0, end: text.length });
}
