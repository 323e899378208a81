import { once } from '../once.ts';
import type { Span } from '../text/span.ts';
import { PLACEHOLDER_KINDS } from './kinds/index.ts';
import type { KeptSpan } from './model.ts';

/** All kinds in one expression, and for each the number of the group that it is in. */
const PATTERN = once(() => {
  let next = 1;
  const groups = PLACEHOLDER_KINDS.map(({ pattern }) => {
    const group = next;
    next += (new RegExp(`(${pattern})|`, 'u').exec('')?.length ?? 2) - 1;
    return group;
  });
  const sources = PLACEHOLDER_KINDS.map(({ pattern }) => `(${pattern})`);
  return { pattern: new RegExp(sources.join('|'), 'gu'), groups };
});

/** What a text without any placeholder need not have. Most texts have none of it, and are done after one look. */
const SIGN = once(() => new RegExp([...new Set(PLACEHOLDER_KINDS.map(({ sign }) => sign))].join('|'), 'u'));

/** Whether a text has a sign of some kind of placeholder. */
export function mayHavePlaceholders(text: string): boolean {
  return SIGN().test(text);
}

/** Finds the placeholders of every kind inside a span of a text, in order and without overlap. */
export function findPlaceholders(text: string, { start, end }: Span): readonly KeptSpan[] {
  const found: KeptSpan[] = [];
  const searched = text.slice(start, end);
  if (!mayHavePlaceholders(searched)) return found;
  const { pattern, groups } = PATTERN();
  for (const match of searched.matchAll(pattern)) {
    const { 0: written, index } = match;
    const kind = PLACEHOLDER_KINDS[groups.findIndex((group) => match[group] !== undefined)];
    if (kind === undefined) continue;
    const part = kind.readPart?.(written) ?? { role: 'single', name: '' };
    found.push({ start: start + index, end: start + index + written.length, kind: kind.id, ...part });
  }
  return found;
}

/** Completes what is known to be kept inside a span by the placeholders in the gaps between it. Both are in order. */
export function fillGaps(text: string, span: Span, known: readonly KeptSpan[]): readonly KeptSpan[] {
  const all: KeptSpan[] = [];
  let at = span.start;
  let tags: KeptSpan[] = [];
  for (const kept of known) {
    if (kept.kind === 'tag') {
      tags.push(kept);
      continue;
    }
    all.push(...findAmongTags(text, { start: at, end: kept.start }, tags), kept);
    tags = [];
    at = kept.end;
  }
  return [...all, ...findAmongTags(text, { start: at, end: span.end }, tags)];
}

/** The tags in a span, and the placeholders around them and between them: `{Array<Type>}` is one. */
function findAmongTags(text: string, span: Span, tags: readonly KeptSpan[]): readonly KeptSpan[] {
  const found = findPlaceholders(text, span);
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
    all.push(...findPlaceholders(text, { start: at, end: tag.start }), tag);
    at = tag.end;
  }
  return [...all, ...findPlaceholders(text, { start: at, end: span.end })];
}

function isInside(tag: KeptSpan | undefined, start: number, end: number): boolean {
  return tag !== undefined && tag.start >= start && tag.end <= end;
}
