import { finish, type Span, type Steps } from '#base';
import type { CheckedTerm, TermPhrases } from '../checked-term.ts';
import { isNounHere } from './noun-context.ts';
import { segmentBoundaries } from './segment-boundaries.ts';
import { isFormOf, stemOf } from './source-forms.ts';
import { type Token, tokensOf } from './tokens.ts';
import { lowerCase, type TermLanguage } from './word-rules.ts';

/** What decides whether a term is in a text: its source phrase, and how exactly it has to be written. */
export type SourceTerm = Pick<TermPhrases, 'source'> & Partial<Pick<CheckedTerm, 'case' | 'match' | 'entry'>>;

/** A range of a text, in UTF-16 offsets, with the term that it contains. */
export interface TermInText<Found extends SourceTerm = TermPhrases> extends Span {
  readonly term: Found;
}

/** Each term where it is first, in the order of the text. */
export function firstOfEach<Found extends SourceTerm>(
  found: readonly TermInText<Found>[],
): readonly TermInText<Found>[] {
  const firsts = new Map<Found, TermInText<Found>>();
  for (const each of found) if (!firsts.has(each.term)) firsts.set(each.term, each);
  return [...firsts.values()];
}

/** Finds the terms of one dictionary in texts. */
export type FindTerms<Found extends SourceTerm> = (text: string) => readonly TermInText<Found>[];

/** Terms that are indexed in one step. */
const STEP_TERMS = 200;

/**
 * Finds the terms of a dictionary that occur in texts: whole words, in any case, also in their plural, the longest first, in order and
 * without overlap. In scripts without spaces, a term begins and ends where a word does. Of terms that differ only in case, the one that is
 * written as in the text is found, or else the first. The terms are indexed once, so keep the finder as long as they are the same. A text
 * is one message or a few sentences.
 */
export function* sourceTermFinder<Found extends SourceTerm>(
  terms: Iterable<Found>,
  language: TermLanguage,
): Steps<FindTerms<Found>> {
  const index = new TermIndex<Found>(language);
  let count = 0;
  for (const term of terms) {
    index.add(term);
    if (++count % STEP_TERMS === 0) yield;
  }
  return (text) => index.findIn(text);
}

/** The same, without a break. */
export function findSourceTerms<Found extends SourceTerm>(
  terms: Iterable<Found>,
  language: TermLanguage,
): FindTerms<Found> {
  return finish(sourceTermFinder(terms, language));
}

/** A term with the words of its source phrase in lowercase. */
interface IndexedTerm<Found> {
  readonly term: Found;
  readonly words: readonly string[];
}

class TermIndex<Found extends SourceTerm> {
  readonly #language: TermLanguage;
  /** By the stems of their tokens. */
  readonly #byKey = new Map<string, IndexedTerm<Found>[]>();
  /** The numbers of tokens of the terms that begin with a stem, the largest first. */
  readonly #lengths = new Map<string, number[]>();

  constructor(language: TermLanguage) {
    this.#language = language;
  }

  add(term: Found): void {
    const tokens = tokensOf(term.source);
    const [first] = tokens;
    if (first === undefined) return;
    const words = tokens.map((token) => this.#word(token));
    const stems = tokens.map((token, at) => this.#stem(token, words[at] ?? ''));
    const key = stems.map((stem, at) => (at === 0 ? '' : (tokens[at]?.gap ?? '')) + stem).join('');
    const same = this.#byKey.get(key);
    if (same === undefined) this.#byKey.set(key, [{ term, words }]);
    else same.push({ term, words });
    const lengths = this.#lengths.get(stems[0] ?? '') ?? [];
    if (!lengths.includes(tokens.length)) {
      this.#lengths.set(
        stems[0] ?? '',
        [...lengths, tokens.length].sort((a, b) => b - a),
      );
    }
  }

  findIn(text: string): readonly TermInText<Found>[] {
    const tokens = tokensOf(text);
    const words = tokens.map((token) => this.#word(token));
    const stems = tokens.map((token, at) => this.#stem(token, words[at] ?? ''));
    const isBoundary = segmentBoundaries(text);
    const found: TermInText<Found>[] = [];
    for (let at = 0; at < tokens.length; at++) {
      for (const length of this.#lengths.get(stems[at] ?? '') ?? []) {
        const term = this.#termAt(text, { tokens, words, stems, at, length });
        const [first, last] = [tokens[at], tokens[at + length - 1]];
        if (term === undefined || first === undefined || last === undefined) continue;
        if (!isBoundary(first, 'start') || !isBoundary(last, 'end')) continue;
        found.push({ start: first.start, end: last.end, term });
        at += length - 1;
        break;
      }
    }
    return found;
  }

  #termAt(
    text: string,
    { tokens, words, stems, at, length }: TokensOfText & { readonly at: number; readonly length: number },
  ): Found | undefined {
    if (at + length > tokens.length) return undefined;
    let key = stems[at] ?? '';
    for (let next = at + 1; next < at + length; next++)
      key += (tokens[next]?.gap ?? '') + (stems[next] ?? '');
    const indexed = this.#byKey.get(key);
    if (indexed === undefined) return undefined;
    const written = text.slice(tokens[at]?.start, tokens[at + length - 1]?.end);
    const accepted = indexed.filter(({ term, words: wanted }) => {
      if (term.case === 'exact' && written !== term.source) return false;
      if (length === 1 && isNoun(term) && !isNounHere({ tokens, words, at }, this.#language.language))
        return false;
      return wanted.every((word, index) => this.#accepts(term, word, words[at + index] ?? ''));
    });
    const best = accepted.find(({ term }) => term.source === written) ?? accepted[0];
    return best?.term;
  }

  #accepts({ match }: SourceTerm, wanted: string, word: string): boolean {
    if (wanted === word) return true;
    return match !== 'exact' && isFormOf(wanted, word, this.#language);
  }

  #word({ kind, written }: Token): string {
    return kind === 'word' ? lowerCase(written, this.#language.language) : written;
  }

  #stem({ kind }: Token, word: string): string {
    return kind === 'word' ? stemOf(word, this.#language) : word;
  }
}

/** Whether a term is only one as a noun. */
function isNoun({ entry }: SourceTerm): boolean {
  return entry?.partOfSpeech === 'noun';
}

interface TokensOfText {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  readonly stems: readonly string[];
}
