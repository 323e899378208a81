import { rootOf, type Steps } from '#base';
import type { CheckedTerm } from './checked-term.ts';
import { type FindTerms, sourceTermFinder } from './matching/source-terms.ts';
import { readTarget, type TargetText } from './matching/target-text.ts';
import type { Stem } from './matching/word-rules.ts';

/** The terms that translations from one language into another must use. */
export interface PairTerms {
  /** Another one for other terms, so that what was found with them is not used again. */
  readonly version: string;
  /** The terms of a source text. */
  readonly find: FindTerms<CheckedTerm>;
  /** A translation in which target phrases are looked for. */
  readTarget(text: string): TargetText;
}

/** The languages of both sides, with their stemmers. */
interface PairTermLanguages {
  readonly source: string;
  readonly target: string;
  readonly stems: { readonly source: Stem | undefined; readonly target: Stem | undefined };
}

/** Indexes terms for the checks of translations. That takes longer than a check: keep it as long as the terms are the same. */
export function* pairTerms(
  terms: Iterable<CheckedTerm>,
  { source, target, stems }: PairTermLanguages,
  version: string,
): Steps<PairTerms> {
  const language = { language: rootOf(target), stem: stems.target };
  const find = yield* sourceTermFinder(terms, { language: rootOf(source), stem: stems.source });
  return {
    version,
    find,
    readTarget: (text) => readTarget(text, language),
  };
}
