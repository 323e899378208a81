import type { Steps } from '#base';
import type { Phrase } from './find-phrases.ts';
import type { SourcePhrase } from './source-phrases.ts';
import type { TermWords } from './term-words.ts';
import type { Association, AssociationFinder } from './translations.ts';

/** Of what goes best with a translation, how much a phrase must have. */
const NEARLY_BEST = 0.8;

/** A phrase with what goes best with it. */
export interface Link {
  readonly from: SourcePhrase;
  readonly to: Association;
  /** The higher, the more promising. */
  readonly rank: number;
}

export interface Links {
  /** Those that are the most promising first. */
  readonly links: readonly Link[];
  /** How well each phrase of the translations goes with the source phrase that it goes with best. */
  readonly best: ReadonlyMap<Phrase, number>;
}

/** Finds a translation for each phrase: one that goes with no other phrase much better. */
export function* linkPhrases(
  phrases: readonly SourcePhrase[],
  finder: AssociationFinder,
  words: TermWords,
): Steps<Links> {
  const best = new Map<Phrase, number>();
  const found: { readonly from: SourcePhrase; readonly associations: readonly Association[] }[] = [];
  for (const from of phrases) {
    const associations = finder.find(from.alone, words.lengthOf(from.phrase));
    found.push({ from, associations });
    for (const { phrase, score } of associations) best.set(phrase, Math.max(best.get(phrase) ?? 0, score));
    if (found.length % 100 === 0) yield;
  }
  const links = found
    .flatMap(({ from, associations }): readonly Link[] => {
      const to = associations.find(({ phrase, score }) => score >= NEARLY_BEST * (best.get(phrase) ?? 0));
      return to === undefined ? [] : [{ from, to, rank: rankOf(from, to, words) }];
    })
    .toSorted((a, b) => b.rank - a.rank);
  return { links, best };
}

/**
 * Frequent phrases in many surroundings with a translation of their own come first, and so do buttons and phrases of several words. What stands after
 * two texts can be chance.
 */
function rankOf(
  { phrase, texts, weight, whole }: SourcePhrase,
  { score }: Association,
  words: TermWords,
): number {
  const length = words.lengthOf(phrase);
  const isAction = phrase.words.length === 1 && words.isActionOf(phrase);
  return (
    Math.log2(1 + weight) *
    score *
    (whole.length > 0 ? 1.2 : 1) *
    (1 + 0.1 * (length - 1)) *
    (isAction ? 0.5 : 1) *
    (texts.length / (texts.length + 0.7))
  );
}
