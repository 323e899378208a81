import {
  type CheckedTerm,
  findTermProblems,
  firstOfEach,
  type PairTerms,
  type TargetText,
  type TermInText,
} from '#terms';
import { outsideKept } from './rules/shared/outside-kept.ts';
import type { TextPair, WrongTerm } from './text-pair.ts';

/** The terms of a source text, and its translation. */
interface TermsOfText {
  readonly inSource: readonly TermInText<CheckedTerm>[];
  readonly target: TargetText;
}

/**
 * The terms of a source text outside of code, placeholders, and tags, each where it is first; undefined if there are no terms, or if the text
 * is not translated.
 */
export function termsOfText(texts: TextPair, terms: PairTerms | undefined): TermsOfText | undefined {
  if (terms === undefined || texts.source === texts.target) return undefined;
  const inSource = firstOfEach(terms.find(outsideKept(texts, 'source')));
  if (inSource.length === 0) return undefined;
  return { inSource, target: terms.readTarget(outsideKept(texts, 'target')) };
}

/** What is wrong with the terms of a translation. */
export function findWrongTerms(texts: TextPair, terms: PairTerms | undefined): readonly WrongTerm[] {
  const read = termsOfText(texts, terms);
  if (read === undefined) return [];
  return findTermProblems(read.inSource, read.target).map(({ term, ...problem }) => ({
    ...problem,
    preferred: term.targets[0],
  }));
}
