/** A term in a text, in UTF-16 offsets, and what a glossary replaces it with. */
export interface TermMatch {
  readonly start: number;
  readonly end: number;
  readonly target: string;
}

/** Finds the terms of a glossary in a text, in order and without overlap. */
export type TermFinder = (text: string) => readonly TermMatch[];

/** Scripts without spaces between words, where a term can be anywhere. */
const JOINED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;

/**
 * Prepares the search for source phrases: whole words, in any case, the longest first. Of two that differ only in
 * case, the one with the case of the text wins.
 */
export function createTermFinder(entries: ReadonlyMap<string, string>): TermFinder {
  const targets = new Map([...entries].reverse().map(([phrase, target]) => [phrase.toLowerCase(), target]));
  const lengths = lengthsByFirstCharacter(entries);
  return (text) => {
    const matches: TermMatch[] = [];
    for (let start = 0; start < text.length; ) {
      const character = characterAt(text, start);
      const candidates = isBoundary(text, start) ? lengths.get(character.toLowerCase()) : undefined;
      const length = candidates?.find((units) => isTerm(text, start, start + units, targets));
      const end = start + (length ?? character.length);
      const found = text.slice(start, end);
      const target = entries.get(found) ?? targets.get(found.toLowerCase());
      if (length !== undefined && target !== undefined) matches.push({ start, end, target });
      start = end;
    }
    return matches;
  };
}

/** The lengths, in UTF-16 units and the longest first, of the phrases that begin with a character in lower case. */
function lengthsByFirstCharacter(entries: ReadonlyMap<string, string>): ReadonlyMap<string, number[]> {
  const lengths = new Map<string, Set<number>>();
  for (const phrase of entries.keys()) {
    const first = characterAt(phrase, 0).toLowerCase();
    lengths.set(first, (lengths.get(first) ?? new Set()).add(phrase.length));
  }
  return new Map(Array.from(lengths, ([first, all]) => [first, [...all].sort((a, b) => b - a)]));
}

function isTerm(text: string, start: number, end: number, targets: ReadonlyMap<string, string>): boolean {
  return end <= text.length && targets.has(text.slice(start, end).toLowerCase()) && isBoundary(text, end);
}

/** Whether a word can start or end at an offset. */
function isBoundary(text: string, offset: number): boolean {
  const before = characterBefore(text, offset);
  const after = characterAt(text, offset);
  if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return true;
  return JOINED_SCRIPT.test(before) || JOINED_SCRIPT.test(after);
}

/** The character at an offset; empty at the end. */
function characterAt(text: string, offset: number): string {
  const codePoint = text.codePointAt(offset);
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
}

/** The character that ends at an offset; empty at the start. */
function characterBefore(text: string, offset: number): string {
  return /.$/su.exec(text.slice(Math.max(0, offset - 2), offset))?.[0] ?? '';
}
