import { addAll, once, type Span } from '#base';
import { PLACEHOLDER_KINDS } from './kinds/index.ts';
import type { PlaceholderKind } from './kinds/kind.ts';
import { pairNamedElements } from './kinds/tag.ts';
import type { KeptSpan } from './model.ts';

/** Some kinds in one expression, each with the number of the group that it is in. */
interface Search {
  readonly pattern: RegExp;
  readonly groups: readonly { readonly kind: PlaceholderKind; readonly group: number }[];
}

function searchFor(kinds: readonly PlaceholderKind[]): Search {
  let next = 1;
  const groups = kinds.map((kind) => {
    const group = next;
    next += (new RegExp(`(${kind.pattern})|`, 'u').exec('')?.length ?? 2) - 1;
    return { kind, group };
  });
  const sources = kinds.map(({ pattern }) => `(${pattern})`);
  return { pattern: new RegExp(sources.join('|') || '(?!)', 'gu'), groups };
}

const SIGNS = once(() => [...new Set(PLACEHOLDER_KINDS.map(({ sign }) => sign))]);

/** Each with a power of two as its number. */
const EACH_SIGN = once(() =>
  SIGNS().map((sign, index) => ({ sign, number: 2 ** index, isIn: finderOf(sign) })),
);

/** Characters that stand for themselves, as most signs do. */
const LITERAL = /^(?:\\[^A-Za-z\d]|[^\\[\].*+?()|{}^$])+$/u;

/** Whether a text has a sign: to look for characters takes a fraction of the time that an expression takes. */
function finderOf(sign: string): (text: string) => boolean {
  const pattern = new RegExp(sign, 'u');
  if (!LITERAL.test(sign)) return (text) => pattern.test(text);
  const characters = sign.replace(/\\(.)/gu, '$1');
  return (text) => text.includes(characters);
}

/** What a text without any placeholder need not have. Most texts have none of it, and are done after one look. */
const SIGN = once(() => new RegExp(anyOf(SIGNS()), 'u'));

/** One character, or a class of characters. */
const OF_ONE_CHARACTER = /^(?:\[[^^][^\]]*\]|\\[^A-Za-z\d]|[^\\])$/u;

/** The source of an expression for any of some signs. All that are one character are a class together: one question instead of twenty. */
function anyOf(signs: readonly string[]): string {
  const single = signs.filter((sign) => OF_ONE_CHARACTER.test(sign));
  const members = single.map((sign) => (sign.startsWith('[') ? sign.slice(1, -1) : sign));
  return [`[${members.join('')}]`, ...signs.filter((sign) => !single.includes(sign))].join('|');
}

/** The same, and what ends a line. */
const SIGN_OR_LINE_END = once(() => new RegExp(`[\\r\\n]|${SIGN().source}`, 'u'));

/** The searches so far, by the kinds of the file and the sum of the numbers of their signs. */
const SEARCHES = new Map<string, Search>();

/** Texts have a few sets of signs again and again. Beyond this, all kinds are looked for, so that no text makes us compile without end. */
const MAX_SEARCHES = 200;

/** The search for the kinds whose signs a text has: several times faster than the one for all, which tries each at each character. */
function searchIn(text: string, uses: readonly string[]): Search {
  let signs = 0;
  for (const { number, isIn } of EACH_SIGN()) if (isIn(text)) signs += number;
  if (SEARCHES.size >= MAX_SEARCHES) signs = 0;
  const key = `${uses.join()} ${signs}`;
  const known = SEARCHES.get(key);
  if (known !== undefined) return known;
  const isPresent = (sign: string) => signs === 0 || present.has(sign);
  const present = new Set(EACH_SIGN().flatMap(({ sign, isIn }) => (isIn(text) ? [sign] : [])));
  const kinds = PLACEHOLDER_KINDS.filter(({ id, isUsedIn, needsFlag }) =>
    isUsedIn === undefined && needsFlag === undefined ? !uses.includes(`!${id}`) : uses.includes(id),
  );
  const search = searchFor(kinds.filter(({ sign }) => isPresent(sign)));
  SEARCHES.set(key, search);
  return search;
}

/** Makes a test whether a text has a sign of some kinds of placeholders, given by their ids. */
export function testForKinds(ids: ReadonlySet<string>): (text: string) => boolean {
  const kinds = PLACEHOLDER_KINDS.filter(({ id }) => ids.has(id));
  const pattern = new RegExp(anyOf([...new Set(kinds.map(({ sign }) => sign))]), 'u');
  return (text) => pattern.test(text);
}

/** Whether a text has a sign of some kind of placeholder. */
export function mayHavePlaceholders(text: string): boolean {
  return SIGN().test(text);
}

/** Whether a text is one line. */
export function isLine(text: string): boolean {
  return !text.includes('\n') && !text.includes('\r');
}

/** Whether a text is one line without any sign of a placeholder: all of it is text. Most are so in files of messages. */
export function isBareLine(text: string): boolean {
  return !SIGN_OR_LINE_END().test(text);
}

/**
 * Finds the placeholders of every kind inside a span of a text, in order and without overlap.
 * @param uses The ids of the kinds that its file shows to have, as `kindsUsedIn` has them, and behind `!` those that it says not to have.
 * @param from Where the text begins that stands before the span: what a placeholder is can depend on what it stands behind.
 */
export function findPlaceholders(
  text: string,
  { start, end }: Span,
  uses: readonly string[] = [],
  from = start,
): readonly KeptSpan[] {
  const found: KeptSpan[] = [];
  const span = text.slice(start, end);
  if (!mayHavePlaceholders(span)) return found;
  const { pattern, groups } = searchIn(span, uses);
  const searched = from === start ? span : text.slice(from, end);
  // Faster than `matchAll`, which copies the expression. No kind matches an empty text.
  pattern.lastIndex = start - from;
  for (let match = pattern.exec(searched); match !== null; match = pattern.exec(searched)) {
    const { 0: written, index } = match;
    const kind = kindOf(match, groups);
    if (kind === undefined) continue;
    const part = kind.readPart?.(written) ?? { role: 'single', name: '' };
    found.push({ start: from + index, end: from + index + written.length, kind: kind.id, ...part });
  }
  return pairNamedElements(text, found);
}

function kindOf(match: RegExpExecArray, groups: Search['groups']): PlaceholderKind | undefined {
  for (const { kind, group } of groups) if (match[group] !== undefined) return kind;
  return undefined;
}

/** Completes what is known to be kept inside a span by the placeholders in the gaps between it. Both are in order. */
export function fillGaps(
  text: string,
  span: Span,
  known: readonly KeptSpan[],
  uses: readonly string[] = [],
): readonly KeptSpan[] {
  const all: KeptSpan[] = [];
  let at = span.start;
  let tags: KeptSpan[] = [];
  for (const kept of known) {
    if (kept.kind === 'tag') {
      tags.push(kept);
      continue;
    }
    addAll(all, findAmongTags(text, { start: at, end: kept.start }, tags, { uses, from: span.start }));
    all.push(kept);
    tags = [];
    at = kept.end;
  }
  return [...all, ...findAmongTags(text, { start: at, end: span.end }, tags, { uses, from: span.start })];
}

/** The tags in a span, and the placeholders around them and between them: `{Array<Type>}` is one. */
function findAmongTags(
  text: string,
  span: Span,
  tags: readonly KeptSpan[],
  { uses, from }: { readonly uses: readonly string[]; readonly from: number },
): readonly KeptSpan[] {
  const found = findPlaceholders(text, span, uses, from);
  const known = new Map(tags.map((tag) => [tag.start, tag]));
  let covered = 0;
  for (const { start, end } of found) {
    while (covered < tags.length && isInside(tags[covered], start, end)) covered++;
  }
  if (covered === tags.length)
    return found.map((each) => {
      const tag = known.get(each.start);
      return tag?.end === each.end ? tag : each;
    });
  const all: KeptSpan[] = [];
  let at = span.start;
  for (const tag of tags) {
    addAll(all, findPlaceholders(text, { start: at, end: tag.start }, uses));
    all.push(tag);
    at = tag.end;
  }
  return [...all, ...findPlaceholders(text, { start: at, end: span.end }, uses)];
}

function isInside(tag: KeptSpan | undefined, start: number, end: number): boolean {
  return tag !== undefined && tag.start >= start && tag.end <= end;
}
