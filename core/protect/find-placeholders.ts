import { once } from '../once.ts';
import type { Span } from '../text/span.ts';
import { PLACEHOLDER_KINDS } from './kinds/index.ts';
import type { KeptSpan } from './model.ts';

const PATTERN = once(
  () =>
    new RegExp(PLACEHOLDER_KINDS.map(({ pattern }, index) => `(?<kind${index}>${pattern})`).join('|'), 'gu'),
);

/** What a text without any placeholder need not have. Most texts have none of it, and are done after one look. */
const SIGN = once(() => new RegExp([...new Set(PLACEHOLDER_KINDS.map(({ sign }) => sign))].join('|'), 'u'));

/** Finds the placeholders of every kind inside a span of a text, in order and without overlap. */
export function findPlaceholders(text: string, { start, end }: Span): readonly KeptSpan[] {
  const found: KeptSpan[] = [];
  const searched = text.slice(start, end);
  if (!SIGN().test(searched)) return found;
  for (const { 0: match, index, groups = {} } of searched.matchAll(PATTERN())) {
    const kind = PLACEHOLDER_KINDS.find((_, number) => groups[`kind${number}`] !== undefined);
    if (kind === undefined) continue;
    const part = kind.readPart?.(match) ?? { role: 'single', name: '' };
    found.push({ start: start + index, end: start + index + match.length, kind: kind.id, ...part });
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
