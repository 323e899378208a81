import { isWordBoundary, normalized, type Span } from '#base';
import { compileKeepPattern, type KeepPattern } from './keep-pattern.ts';

/** Items of a list that count (reliability R2). */
export const MAX_KEEP_ITEMS = 1_000;

/** Patterns of a list that count. */
const MAX_KEEP_PATTERNS = 50;

/** UTF-16 units of a word. */
const MAX_WORD_UNITS = 256;

/** Words and patterns that are never translated: `keep` in `parlance.json`. */
export interface KeepList {
  /** As the manifest has them, those that count. */
  readonly items: readonly string[];
  /** Finds them in a text: whole words, in the case of the list, the longest first, in order and without overlap. */
  find(text: string): readonly Span[];
}

/** What one item is, or why it does not count. */
type KeepItem =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'pattern'; readonly pattern: KeepPattern }
  | { readonly kind: 'unusable' };

/** Reads an item: a word, or a pattern between slashes, such as `/ACME-[0-9]?/`. */
export function readKeepItem(item: string): KeepItem {
  const [, inside] = /^\/(.+)\/$/u.exec(item) ?? [];
  if (inside === undefined) {
    const word = item.trim().replace(/\s+/gu, ' ');
    return word === '' || word.length > MAX_WORD_UNITS ? { kind: 'unusable' } : { kind: 'word', word };
  }
  const pattern = compileKeepPattern(inside);
  return pattern === undefined ? { kind: 'unusable' } : { kind: 'pattern', pattern };
}

/** Reads a list. Items that cannot be used do not count; undefined if none can. */
export function readKeepList(items: readonly string[]): KeepList | undefined {
  const read = items.slice(0, MAX_KEEP_ITEMS).map((item) => ({ item, ...readKeepItem(item) }));
  const usable = read.filter(({ kind }) => kind !== 'unusable');
  if (usable.length === 0) return undefined;
  const words = indexWords(read.flatMap((each) => (each.kind === 'word' ? each.word : [])));
  const patterns = read.flatMap((each) => (each.kind === 'pattern' ? each.pattern : []));
  const counted = patterns.slice(0, MAX_KEEP_PATTERNS);
  return { items: usable.map(({ item }) => item), find: (text) => findAll(text, words, counted) };
}

/** Words by their first UTF-16 unit, the longest first. */
type WordIndex = ReadonlyMap<string, readonly string[]>;

function indexWords(words: readonly string[]): WordIndex {
  const index = new Map<string, string[]>();
  const forms = new Set(words.flatMap((word) => [normalized(word), normalized(word, 'NFD'), escaped(word)]));
  for (const form of [...forms].sort((one, other) => other.length - one.length)) {
    const first = form.charAt(0);
    const known = index.get(first);
    if (known === undefined) index.set(first, [form]);
    else known.push(form);
  }
  return index;
}

/** As markup has it. */
function escaped(word: string): string {
  return word.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function findAll(text: string, words: WordIndex, patterns: readonly KeepPattern[]): readonly Span[] {
  const all = [...findWords(text, words), ...patterns.flatMap((pattern) => pattern(text))];
  const ordered = all.sort((one, other) => one.start - other.start || other.end - one.end);
  let covered = 0;
  return ordered.filter(({ start, end }) => {
    if (start < covered) return false;
    covered = end;
    return true;
  });
}

function findWords(text: string, words: WordIndex): readonly Span[] {
  const found: Span[] = [];
  let start = 0;
  while (start < text.length) {
    const word = words.get(text.charAt(start))?.find((each) => isWordAt(each, text, start));
    if (word !== undefined) found.push({ start, end: start + word.length });
    start += word?.length ?? 1;
  }
  return found;
}

function isWordAt(word: string, text: string, start: number): boolean {
  return (
    text.startsWith(word, start) && isWordBoundary(text, start) && isWordBoundary(text, start + word.length)
  );
}
