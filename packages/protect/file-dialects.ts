import { once, type Span } from '#base';
import { mayBeIcu } from './blocks/icu/icu-arguments.ts';
import { findPlaceholders } from './find-placeholders.ts';
import { PLACEHOLDER_KINDS } from './kinds/index.ts';
import type { Dialects, KeptSpan, TextFormat } from './model.ts';

const DIALECT_OF = once(
  () =>
    new Map(PLACEHOLDER_KINDS.flatMap(({ id, dialect }) => (dialect === undefined ? [] : [[id, dialect]]))),
);

/** Which kinds of placeholders the programs behind a file read, as all its source texts together show it. Found when somebody asks. */
export class FileDialects implements Dialects {
  #said: readonly string[] | undefined;
  readonly #hasMessages = once(() => this.#sources().some((text) => mayBeIcu(text)));
  readonly #sources: () => readonly string[];
  readonly #ofFormat: readonly string[];

  /**
   * @param sources The source texts of the file, and for a text alone this one.
   * @param ofFormat The dialects that all programs read which read the format of the file.
   */
  constructor(sources: () => readonly string[], ofFormat: readonly string[] = []) {
    this.#sources = sources;
    this.#ofFormat = ofFormat;
  }

  get unread(): readonly string[] {
    this.#said ??= unreadIn(this.#sources(), this.#ofFormat);
    return this.#said;
  }

  /**
   * What apostrophes of a text take out of what programs read: all between two, only what begins with a brace, or nothing.
   * @param isDoubled Whether the file doubles those that it shows.
   */
  quoting(text: string, protectAs: TextFormat, isDoubled: boolean): 'all' | 'braces' | 'none' {
    if (protectAs === 'arb' || protectAs === 'mf2') return 'none';
    if (mayBeIcu(text, protectAs)) return isDoubled && !mayBeIcu(text) ? 'all' : 'braces';
    // One message with plurals or choices shows that programs read all of them as messages.
    return protectAs === 'plain' && this.#hasMessages() ? 'braces' : 'none';
  }

  /** Whether somebody has asked, and would hear something else of newer texts. */
  hasSaidOther(newer: FileDialects): boolean {
    return this.#said !== undefined && this.#said.join() !== newer.unread.join();
  }
}

function unreadIn(texts: readonly string[], ofFormat: readonly string[]): readonly string[] {
  const read = new Set<string | undefined>(ofFormat);
  for (const text of texts)
    for (const { kind } of findPlaceholders(text, { start: 0, end: text.length }))
      read.add(DIALECT_OF().get(kind));
  return [...DIALECT_OF()].flatMap(([id, dialect]) => (read.has(dialect) ? [] : [`!${id}`]));
}

/** A number with its per cent sign, in the order of the language, and the ending that a language adds to it. */
const PERCENTAGE =
  /(?<![\p{L}\d%.,])(?:(?<before>\d{1,9}(?:[.,]\d{1,9})?)[ \u{A0}\u{202F}]?%|%[ \u{A0}\u{202F}]?(?<behind>\d{1,9}(?:[.,]\d{1,9})?)(?![\d$%]))(?:[-:'’]?\p{L}{1,20})?/gu;

/** A text with the placeholders that it has. */
export interface TextWithKept {
  readonly text: string;
  readonly kept: readonly KeptSpan[];
}

/**
 * What of some placeholders in a translation are no percentages of its source. Some languages write the sign first, as `%20` in Turkish, or add
 * endings, as `20%-a` in Hungarian.
 */
export function exceptPercentages({ text, kept }: TextWithKept, source: TextWithKept): readonly KeptSpan[] {
  if (!source.text.includes('%') || !kept.some(({ start }) => isNearSign(text, start))) return kept;
  const numbers = new Set(outside(source.kept, percentagesIn(source.text)).map(({ number }) => number));
  if (numbers.size === 0) return kept;
  const percentages = percentagesIn(text).filter(({ number }) => numbers.has(number));
  return outside(percentages, kept);
}

function outside<Item extends Span>(spans: readonly Span[], items: readonly Item[]): readonly Item[] {
  return items.filter(({ start, end }) => !spans.some((span) => start < span.end && end > span.start));
}

/** Whether a per cent sign stands at a position, or just before it. */
function isNearSign(text: string, at: number): boolean {
  return text[at] === '%' || text[at - 1] === '%';
}

function percentagesIn(text: string): readonly (Span & { readonly number: string })[] {
  return Array.from(text.matchAll(PERCENTAGE), ({ 0: written, index, groups: { before, behind } = {} }) => ({
    ...{ start: index, end: index + written.length },
    number: (before ?? behind ?? '').replace(',', '.'),
  }));
}

/**
 * The placeholders of a translation: what its source has as it is, and else what a dialect of its file reads. A percentage of the source is
 * text.
 * @param find Finds them with the kinds that are given, as `findPlaceholders` takes these.
 */
export function findInTranslation(
  translation: string,
  source: TextWithKept,
  find: (uses: readonly string[]) => readonly KeptSpan[],
  { uses, dialects }: { readonly uses: readonly string[]; readonly dialects: Dialects },
): readonly KeptSpan[] {
  const found = find(uses);
  if (found.length === 0) return found;
  const known = new Set(source.kept.map(({ start, end }) => source.text.slice(start, end)));
  if (found.every(({ start, end }) => known.has(translation.slice(start, end)))) return found;
  const { unread } = dialects;
  const read = unread.length === 0 ? found : find([...uses, ...unread]);
  return exceptPercentages({ text: translation, kept: read }, source);
}
