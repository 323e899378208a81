import type { Span } from '../../text/span.ts';
import { foldCase } from '../../text/unicode/case-folding.ts';
import { isWordBoundary } from '../../text/unicode/word-boundary.ts';
import type { Term } from './list-terms.ts';

/** The phrases of a term. */
export type TermPhrases = Pick<Term, 'source' | 'target'>;

/** A range of a text, in UTF-16 offsets, with the source phrase of a term. */
export interface TermInText<Found extends TermPhrases = TermPhrases> extends Span {
  readonly term: Found;
}

/** Finds the terms of one dictionary in texts. */
type FindTermsInText<Found extends TermPhrases> = (text: string) => readonly TermInText<Found>[];

/**
 * Finds the terms of a dictionary that occur in texts: whole words, in any case, the longest first, in order and without overlap. In
 * scripts without spaces, a term can be anywhere. Of terms that differ only in case, the one that is written as in the text is found, or
 * else the first. The terms are read once.
 */
export function termFinder<Found extends TermPhrases>(terms: Iterable<Found>): FindTermsInText<Found> {
  const index = indexTerms(terms);
  return (text) => findByIndex(text, index);
}

function findByIndex<Found extends TermPhrases>(
  text: string,
  index: TermIndex<Found>,
): readonly TermInText<Found>[] {
  const folded = foldCase(text);
  const found: TermInText<Found>[] = [];
  let start = 0;
  while (start < text.length) {
    const end = isWordBoundary(text, start) ? endOfLongest(text, folded, start, index) : undefined;
    const named = end === undefined ? [] : (index.byPhrase.get(folded.slice(start, end)) ?? []);
    const term = named.find(({ source }) => source === text.slice(start, end)) ?? named[0];
    if (end !== undefined && term !== undefined) found.push({ start, end, term });
    start = end ?? start + 1;
  }
  return found;
}

/** Terms by their source phrases in one case, and the lengths of those that begin with a unit, the longest first. */
interface TermIndex<Found> {
  readonly byPhrase: ReadonlyMap<string, readonly Found[]>;
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

function indexTerms<Found extends TermPhrases>(terms: Iterable<Found>): TermIndex<Found> {
  const byPhrase = new Map<string, Found[]>();
  const lengths = new Map<string, Set<number>>();
  for (const term of terms) {
    const phrase = foldCase(term.source);
    const named = byPhrase.get(phrase);
    if (named === undefined) byPhrase.set(phrase, [term]);
    else named.push(term);
    const first = phrase.charAt(0);
    lengths.set(first, (lengths.get(first) ?? new Set()).add(phrase.length));
  }
  const sorted = Array.from(lengths, ([first, all]) => [first, [...all].sort((a, b) => b - a)] as const);
  return { byPhrase, lengths: new Map(sorted) };
}

function endOfLongest(
  text: string,
  folded: string,
  start: number,
  { byPhrase, lengths }: TermIndex<unknown>,
): number | undefined {
  const length = lengths.get(folded.charAt(start))?.find((units) => {
    return byPhrase.has(folded.slice(start, start + units)) && isWordBoundary(text, start + units);
  });
  return length === undefined || start + length > text.length ? undefined : start + length;
}
