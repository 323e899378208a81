import { once } from '../once.ts';
import type { Span } from '../text/span.ts';
import { PLACEHOLDER_KINDS } from './kinds/index.ts';
import type { KeptSpan } from './model.ts';

const PATTERN = once(
  () =>
    new RegExp(PLACEHOLDER_KINDS.map(({ pattern }, index) => `(?<kind${index}>${pattern})`).join('|'), 'gu'),
);

/** No placeholder consists of this alone; it is asked first, because most cells of tables and many labels are so. */
const WORDS = /^[A-Za-z\d ,]*$/;

/** Finds the placeholders of every kind inside a span of a text, in order and without overlap. */
export function findPlaceholders(text: string, { start, end }: Span): readonly KeptSpan[] {
  const content = text.slice(start, end);
  if (WORDS.test(content)) return [];
  const found: KeptSpan[] = [];
  for (const { 0: match, index, groups = {} } of content.matchAll(PATTERN())) {
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
