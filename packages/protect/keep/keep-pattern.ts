import { isWordBoundary, type Span } from '#base';

/** UTF-16 units of a pattern. */
const MAX_PATTERN_UNITS = 64;

/** Stars of a pattern. */
const MAX_STARS = 4;

/** Finds what fits a pattern: from one word boundary to another, the first and the longest, in order and without overlap. */
export type KeepPattern = (text: string) => readonly Span[];

/** What one character of a text is compared with; `isRepeated` stands for any number of such characters, also none. */
interface Item {
  readonly isRepeated: boolean;
  matches(character: string): boolean;
}

const WHITE_SPACE = /\s/u;

const ANY: Item = { isRepeated: false, matches: (character) => !WHITE_SPACE.test(character) };
const STAR: Item = { ...ANY, isRepeated: true };

/**
 * Compiles a pattern of words: `*` stands for any number of characters of a word, `?` for one of them, `[A-Z]` for one of a class, and
 * `[!A-Z]` for one outside of it; none of them for white space. Every other character stands for itself. The time of a match is
 * proportional to text times pattern in every case.
 * @returns undefined if the pattern is empty or too long, has too many stars, or a class that has no end (reliability R2).
 */
export function compileKeepPattern(pattern: string): KeepPattern | undefined {
  const items = pattern.length > MAX_PATTERN_UNITS ? undefined : itemsOf([...pattern]);
  if (items === undefined || items.filter(({ isRepeated }) => isRepeated).length > MAX_STARS)
    return undefined;
  // A pattern of stars alone would keep every word.
  if (!items.some((item) => item !== STAR && item !== ANY)) return undefined;
  return (text) => findAll(items, text);
}

function itemsOf(characters: readonly string[]): readonly Item[] | undefined {
  const items: Item[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? '';
    if (character !== '[') {
      items.push(character === '*' ? STAR : character === '?' ? ANY : literal(character));
      continue;
    }
    const end = characters.indexOf(']', at + 2);
    if (end === -1) return undefined;
    items.push(classOf(characters.slice(at + 1, end)));
    at = end;
  }
  return items;
}

function literal(character: string): Item {
  return { isRepeated: false, matches: (other) => other === character };
}

function classOf(characters: readonly string[]): Item {
  const isNegated = characters[0] === '!' && characters.length > 1;
  const members = isNegated ? characters.slice(1) : characters;
  const ranges: [from: string, to: string][] = [];
  for (let at = 0; at < members.length; at++) {
    const [from = '', sign, to] = members.slice(at, at + 3);
    const isRange = sign === '-' && to !== undefined;
    ranges.push([from, isRange ? to : from]);
    if (isRange) at += 2;
  }
  const isMember = (character: string) =>
    ranges.some(([from, to]) => isBetween(codePointOf(character), codePointOf(from), codePointOf(to)));
  return {
    isRepeated: false,
    matches: (character) => ANY.matches(character) && isMember(character) !== isNegated,
  };
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/** Where each way through the pattern that is under way began, by its position: of two ways at one position, the first one wins. */
type Ways = ReadonlyMap<number, number>;

/** Follows all ways through the pattern at the same time, so that no way is taken twice. */
function findAll(items: readonly Item[], text: string): readonly Span[] {
  const found: Span[] = [];
  let match: Span | undefined;
  let ways: Ways = new Map();
  let at = 0;
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (match === undefined) ways = withStart(items, ways, text, at, character);
    ways = step(items, ways, character);
    at += character.length;
    const start = ways.get(items.length);
    if (start !== undefined && (match === undefined || start <= match.start) && mayEnd(items, text, at)) {
      match = { start, end: at };
      ways = new Map([...ways].filter(([, began]) => began <= start));
    }
    if (
      match === undefined ||
      (at < text.length && [...ways.keys()].some((position) => position < items.length))
    )
      continue;
    found.push(match);
    at = match.end;
    match = undefined;
    ways = new Map();
  }
  return found;
}

function withStart(items: readonly Item[], ways: Ways, text: string, at: number, character: string): Ways {
  const first = items.findIndex(({ isRepeated }) => !isRepeated);
  const mayBegin = items.slice(0, first + 1).some((item) => item.matches(character));
  return mayBegin && !ways.has(0) && isWordBoundary(text, at)
    ? withSkipped(items, new Map([...ways, [0, at]]))
    : ways;
}

function step(items: readonly Item[], ways: Ways, character: string): Ways {
  const next = new Map<number, number>();
  for (const [position, start] of ways) {
    const item = items[position];
    if (!item?.matches(character)) continue;
    const behind = item.isRepeated ? position : position + 1;
    next.set(behind, Math.min(start, next.get(behind) ?? start));
  }
  return withSkipped(items, next);
}

/** The ways, and those that leave out what may be left out. */
function withSkipped(items: readonly Item[], ways: Ways): Ways {
  const all = new Map(ways);
  for (const position of [...all.keys()].sort((one, other) => one - other)) {
    const start = all.get(position) ?? 0;
    for (let next = position; items[next]?.isRepeated; next++)
      all.set(next + 1, Math.min(start, all.get(next + 1) ?? start));
  }
  return all;
}

const WORD_END = /[\p{L}\p{M}\p{N}_]$/u;

/** A sign of a sentence behind a word is not part of it, unless the pattern names it. */
function mayEnd(items: readonly Item[], text: string, end: number): boolean {
  const last = items.at(-1);
  const isNamed = last !== STAR && last !== ANY;
  return (isNamed || WORD_END.test(text.slice(Math.max(0, end - 2), end))) && isWordBoundary(text, end);
}
