import { addAll, foldCase, isWordBoundary, type Span, type Steps } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { listTerms, type Term } from './list-terms.ts';

/** A term at a position of a text, and the dictionary that has it. */
interface TermAt<Home> {
  readonly home: Home;
  readonly term: Term;
}

/** The terms that a text has at a position. */
export interface TermsAt<Home> {
  /** The longest term's range, in UTF-16 offsets of the text. */
  readonly span: Span;
  /** All terms in this range, in the order of the dictionaries. */
  readonly found: readonly TermAt<Home>[];
}

/** UTF-16 units before and after the position that can belong to a term. */
const REACH = 60;

/** For each dictionary. */
const MAX_TERMS = 100;

/**
 * Finds the longest term around a position of a text, in many dictionaries: whole words, in any case, as `termFinder` does. Undefined without
 * a term.
 */
export function* findTermsAt<Home extends { readonly dictionary: Dictionary }>(
  homes: readonly Home[],
  text: string,
  offset: number,
): Steps<TermsAt<Home> | undefined> {
  const spans = phrasesAround(text, offset);
  if (spans.size === 0) return undefined;
  const found: TermAt<Home>[] = [];
  for (const home of homes) {
    const terms = yield* listTerms(home.dictionary, MAX_TERMS, (source) => spans.has(foldCase(source)));
    addAll(
      found,
      terms.map((term) => ({ home, term })),
    );
  }
  const longest = found.reduce((most, { term }) => Math.max(most, term.source.length), 0);
  const ofLongest = found.filter(({ term }) => term.source.length === longest);
  const span = spans.get(foldCase(ofLongest[0]?.term.source ?? ''));
  return span === undefined ? undefined : { span, found: ofLongest };
}

/** What can be a term around a position, in one case, with its range. */
function phrasesAround(text: string, offset: number): ReadonlyMap<string, Span> {
  const phrases = new Map<string, Span>();
  const folded = foldCase(text);
  const boundaries = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter((at) =>
      isWordBoundary(text, at),
    );
  const starts = boundaries(Math.max(0, offset - REACH), offset);
  const ends = boundaries(offset, Math.min(text.length, offset + REACH));
  for (const start of starts) {
    for (const end of ends) if (start < end) phrases.set(folded.slice(start, end), { start, end });
  }
  return phrases;
}
