import { firstEndingAfter, isCovered, type Span } from '#base';
import { findPlaceholders } from '../../find-placeholders.ts';
import type { KeptSpan } from '../../model.ts';

/**
 * The arguments of a message, where those that stand in another placeholder are part of it: a tag with an argument in an attribute, an
 * address, code in backticks. What has branches is never part of another.
 * @param known In order.
 */
export function withEnclosing(text: string, span: Span, known: readonly KeptSpan[]): readonly KeptSpan[] {
  if (!known.some(isPlain)) return known;
  const found = findPlaceholders(text, span);
  const enclosing = found.filter((around) => encloses(around, known));
  if (enclosing.length === 0) return known;
  const others = known.filter((each) => !isCovered(enclosing, each));
  const kept = [...others, ...enclosing];
  // The other sign of a link is not found without the one that has the address.
  const closing = new Set(enclosing.filter(({ role }) => role === 'close').map(pairOf));
  const partners = found.filter((each) => each.role === 'open' && closing.has(pairOf(each)));
  const inOrder = kept.sort((a, b) => a.start - b.start);
  return [...kept, ...partners.filter((each) => !isCovered(inOrder, each))].sort((a, b) => a.start - b.start);
}

function encloses(around: Span, known: readonly KeptSpan[]): boolean {
  const first = firstEndingAfter(known, around.start);
  let next = first;
  for (let each = known[next]; each !== undefined && each.start < around.end; each = known[++next])
    if (!isPlain(each) || !isWithin(each, around)) return false;
  return next > first;
}

/** With nothing but a sign before it, such as a percent sign, an argument is an argument. */
function isWithin(argument: Span, around: Span): boolean {
  const before = argument.start - around.start;
  return argument.end <= around.end && (argument.end < around.end ? before > 0 : before > 1);
}

function pairOf({ kind, name }: KeptSpan): string {
  return `${kind} ${name}`;
}

function isPlain({ inside = [] }: KeptSpan): boolean {
  return inside.length === 0;
}
