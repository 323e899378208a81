import type { CheckedTerm } from '../../../terms/checked-term.ts';
import type { TermInText } from '../../../terms/matching/source-terms.ts';
import type { TargetText } from '../../../terms/matching/target-text.ts';
import type { Span } from '../../../text/span.ts';
import type { PairContext, TextPair } from '../../rule.ts';
import { outsideKept } from './outside-kept.ts';

/** The terms of a source text, and its translation. */
interface TermsOfText {
  readonly found: readonly TermInText<CheckedTerm>[];
  readonly target: TargetText;
}

/**
 * The terms of a source text outside of code, placeholders, and tags, each where it is first; undefined if there are no terms, or if the text
 * is not translated.
 */
export function termsOfText(texts: TextPair, { terms }: Pick<PairContext, 'terms'>): TermsOfText | undefined {
  if (terms === undefined || texts.source === texts.target) return undefined;
  const firsts = new Map<CheckedTerm, TermInText<CheckedTerm>>();
  for (const one of terms.find(outsideKept(texts, 'source'))) {
    if (!firsts.has(one.term)) firsts.set(one.term, one);
  }
  if (firsts.size === 0) return undefined;
  return { found: [...firsts.values()], target: terms.readTarget(outsideKept(texts, 'target')) };
}

/** A phrase of a translation that the terms file forbids. */
export interface ForbiddenPhrase extends Span {
  readonly phrase: string;
}

/**
 * The phrases of a translation that are forbidden for a term, in the order of the terms file; of those that overlap, the longest. A phrase that is
 * part of an allowed one is no mistake: "Task" in "Taskleiste".
 */
export function forbiddenIn(target: TargetText, term: CheckedTerm): readonly ForbiddenPhrase[] {
  const spansOf = (phrases: readonly string[]) =>
    phrases.flatMap((phrase) => {
      const span = target.find(phrase);
      return span === undefined ? [] : [{ ...span, phrase }];
    });
  const allowed = spansOf(term.targets);
  const forbidden = spansOf(term.forbidden).filter((one) => !allowed.some((other) => contains(other, one)));
  return forbidden.filter((one, index) => {
    const isSame = (other: Span) => contains(other, one) && contains(one, other);
    const wider = forbidden.some((other) => contains(other, one) && !isSame(other));
    return !wider && forbidden.findIndex(isSame) === index;
  });
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
