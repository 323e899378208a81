import { isCovered, type Span } from '../../../text/span.ts';
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
  const partners = found.filter((each) => each.role === 'open' && enclosing.some((one) => isPair(each, one)));
  return [...kept, ...partners.filter((each) => !kept.some((one) => overlaps(one, each)))].sort(
    (a, b) => a.start - b.start,
  );
}

function encloses(around: Span, known: readonly KeptSpan[]): boolean {
  const touched = known.filter((each) => overlaps(each, around));
  return touched.length > 0 && touched.every((each) => isPlain(each) && isWithin(each, around));
}

/** With nothing but a sign before it, such as a percent sign, an argument is an argument. */
function isWithin(argument: Span, around: Span): boolean {
  const before = argument.start - around.start;
  return argument.end <= around.end && (argument.end < around.end ? before > 0 : before > 1);
}

function isPair(one: KeptSpan, other: KeptSpan): boolean {
  return other.role === 'close' && one.kind === other.kind && one.name === other.name;
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function isPlain({ inside = [] }: KeptSpan): boolean {
  return inside.length === 0;
}
