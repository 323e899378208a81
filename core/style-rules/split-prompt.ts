import { countCodePoints } from '../text/unicode/code-points.ts';

/** Ends of sentences first, then of clauses, then of words; each border stays with the text before it. */
const BORDERS = [/(?<=[.!?…]["'”’»)\]]*)\s+|(?<=[。！？])/u, /(?<=[,;:])\s+|(?<=[、，；：])/u, /\s+/u];

/**
 * The pieces of a text that is too long, in its order: as few as possible, and nothing is cut within a word. Undefined if that is not
 * possible.
 * @param limit Code points of a piece.
 */
export function splitPrompt(text: string, limit: number): readonly string[] | undefined {
  return pack(text.trim(), limit, BORDERS);
}

function pack(
  text: string,
  limit: number,
  [border, ...finer]: readonly RegExp[],
): readonly string[] | undefined {
  if (countCodePoints(text) <= limit) return [text];
  if (border === undefined) return undefined;
  const pieces: string[] = [];
  for (const { part, space } of partsOf(text, border)) {
    const last = pieces.at(-1);
    const joined = last === undefined ? part : last + space + part;
    if (countCodePoints(joined) <= limit) {
      pieces.splice(-1, 1, joined);
      continue;
    }
    const packed = pack(part, limit, finer);
    if (packed === undefined) return undefined;
    pieces.push(...packed);
  }
  return pieces;
}

interface Part {
  readonly part: string;
  /** What is between the part before it and this one. */
  readonly space: string;
}

function partsOf(text: string, border: RegExp): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  let space = '';
  for (const found of text.matchAll(new RegExp(border, 'gu'))) {
    parts.push({ part: text.slice(start, found.index), space });
    [space] = found;
    start = found.index + space.length;
  }
  return [...parts, { part: text.slice(start), space }];
}
