import type { CheckedTerm } from '../../../terms/checked-term.ts';
import type { TermInText } from '../../../terms/matching/source-terms.ts';
import type { TargetText } from '../../../terms/matching/target-text.ts';
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
