import { keepLast } from '#base';
import {
  type CheckedTerm,
  findTermProblems,
  firstOfEach,
  type TargetText,
  type TermInText,
  type TermProblem,
} from '#terms';
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
  const found = firstOfEach(terms.find(outsideKept(texts, 'source')));
  if (found.length === 0) return undefined;
  return { found, target: terms.readTarget(outsideKept(texts, 'target')) };
}

/** What is wrong with the terms of a translation, of one kind. */
export function termProblemsOf(
  texts: TextPair,
  context: PairContext,
  wanted: TermProblem['kind'],
): readonly TermProblem[] {
  return allProblems(texts, context).filter(({ kind }) => kind === wanted);
}

/** Each kind has a rule, and they ask one after the other. */
const allProblems = keepLast((texts: TextPair, context: PairContext) => {
  const terms = termsOfText(texts, context);
  return terms === undefined ? [] : findTermProblems(terms.found, terms.target);
});
