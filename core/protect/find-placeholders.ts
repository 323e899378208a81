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
  for (const kept of known) {
    all.push(...findPlaceholders(text, { start: at, end: kept.start }), kept);
    at = kept.end;
  }
  return [...all, ...findPlaceholders(text, { start: at, end: span.end })];
}
