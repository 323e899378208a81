import { findPlaceholders } from '../find-placeholders.ts';

/** A piece of a segment as it is written: text, or a placeholder by its index. */
export interface WrittenPiece {
  readonly text: string;
  /** Undefined for text. */
  readonly placeholder: number | undefined;
}

/** What a program that reads a written segment would take for placeholders. */
interface ScannedPieces {
  /** The indexes of the segment's own that still stand for themselves, whatever is written beside them. */
  readonly recognised: ReadonlySet<number>;
  /** Those that are part of the text. */
  readonly inText: readonly string[];
}

/** No kind of placeholder has it. */
const MASK = '\ufffc';

/** Looks for placeholders in a segment as it was looked for them in the source. */
export function scanPieces(pieces: readonly WrittenPiece[]): ScannedPieces {
  const written = pieces.map(({ text }) => text).join('');
  const found = find(written);
  const ends = new Map(found.map(({ start, end }) => [start, end]));
  const recognised = new Set<number>();
  let at = 0;
  for (const { text, placeholder } of pieces) {
    if (placeholder !== undefined && ends.get(at) === at + text.length) recognised.add(placeholder);
    at += text.length;
  }
  if (pieces.every(({ placeholder }) => placeholder === undefined))
    return { recognised, inText: found.map(({ start, end }) => written.slice(start, end)) };
  const masked = pieces.map(({ text, placeholder }) => (placeholder === undefined ? text : MASK)).join('');
  return { recognised, inText: find(masked).map(({ start, end }) => signsAround(masked.slice(start, end))) };
}

/** What would be a placeholder were it not for those in it: the words between them are text. */
function signsAround(masked: string): string {
  return masked.includes(MASK) ? masked.replace(/[\p{L}\p{M}\p{N}\s]+/gu, '') : masked;
}

function find(text: string) {
  return findPlaceholders(text, { start: 0, end: text.length });
}
