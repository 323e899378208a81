import { type Span, slice, unionOf } from '#base';
import type { KeptSpan } from '../../model.ts';
import { pairSpans } from '../../pair-spans.ts';
import { markOfTag } from './mark-of-tag.ts';

/** An element that an author has marked. */
interface MarkedElement extends Span {
  readonly isKept: boolean;
}

/** Elements that may end without a closing tag: where another one like them begins, or what they stand in ends. */
const MAY_STAY_OPEN = /^(?:html|body|p|li|dt|dd|td|th|tr|option)$/;
const INLINE = /^(?:a|abbr|b|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)$/;

/**
 * What stays of a text because its author says so in tags: elements with `translate="no"`, without those inside of them that say yes.
 * In order and without overlap.
 * @param found The tags of the text, in any order; some of them may be there twice.
 */
export function keptRegions(text: string, found: readonly KeptSpan[]): readonly Span[] {
  const tags = [...new Map(found.map((tag) => [tag.start, tag])).values()].sort((a, b) => a.start - b.start);
  const partners = pairSpans(tags);
  const marked = tags.flatMap((tag, index): readonly MarkedElement[] => {
    const mark = tag.role === 'close' ? undefined : markOfTag(slice(text, tag));
    if (mark === undefined) return [];
    const end =
      tag.role === 'single' ? tag.end : (tags[partners[index] ?? -1]?.end ?? openEnd(text, tags, index));
    return [{ start: tag.start, end, isKept: mark === 'kept' }];
  });
  return unionOf(innermostKept(marked));
}

/** Where an element without a closing tag ends. */
function openEnd(text: string, tags: readonly KeptSpan[], index: number): number {
  const own = tags[index];
  if (own === undefined || !MAY_STAY_OPEN.test(own.name)) return own?.end ?? text.length;
  for (let next = index + 1; next < tags.length; next++) {
    const { start = text.length, name = '', role } = tags[next] ?? {};
    if (name === own.name || (role === 'close' && !INLINE.test(name))) return start;
  }
  return text.length;
}

/** The stretches whose innermost marked element is kept. Elements are in the order of their beginnings, and inside each other or apart. */
function innermostKept(elements: readonly MarkedElement[]): readonly Span[] {
  const kept: Span[] = [];
  const open: MarkedElement[] = [];
  let at = 0;
  const goTo = (end: number) => {
    if (open.at(-1)?.isKept && end > at) kept.push({ start: at, end });
    at = end;
  };
  const closeUntil = (limit: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= limit; last = open.at(-1)) {
      goTo(last.end);
      open.pop();
    }
  };
  for (const element of elements) {
    closeUntil(element.start);
    goTo(element.start);
    open.push(element);
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return kept;
}
