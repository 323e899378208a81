import { type Message, message } from '../../message.ts';
import { foldCase } from '../../text/unicode/case-folding.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import { hasJoinedScript } from '../../text/unicode/word-boundary.ts';
import type { TermInText, TermPhrases } from './terms-in-text.ts';

/** A term of the source whose target phrase the translation does not seem to contain. This can be wrong, and never blocks anything. */
export interface MissingTerm<Found extends TermPhrases = TermPhrases> {
  readonly term: Found;
  readonly message: Message;
}

/**
 * Looks for the target phrase of each term of a source in its translation. Inflected words count: every word of the phrase must occur in
 * the translation, in any case, with any accents and ending, and in any order.
 */
export function findMissingTerms<Found extends TermPhrases>(
  terms: readonly TermInText<Found>[],
  translation: string,
): readonly MissingTerm<Found>[] {
  const folded = plain(translation);
  const words = wordsOf(folded);
  const distinct = [...new Map(terms.map(({ term }) => [`${term.source}\n${term.target}`, term])).values()];
  return distinct
    .filter(({ target }) => !isPresent(plain(target), folded, words))
    .map((term) => ({
      term,
      message: message(
        'The glossary translates "{0}" as "{1}", which does not occur in the translation.',
        showPhrase(term.source),
        showPhrase(term.target),
      ),
    }));
}

/** Lower case, without accents, because inflection also changes these, as in "Buch" and "Bücher". */
function plain(text: string): string {
  return foldCase(text.normalize('NFD').replace(/\p{M}/gu, ''));
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isPresent(target: string, translation: string, words: readonly string[]): boolean {
  const wanted = wordsOf(target);
  if (hasJoinedScript(target) || wanted.length === 0) return translation.includes(target);
  return wanted.every((word) => words.some((other) => isLike(word, other)));
}

/** UTF-16 units. A shorter word has no stem, and is only searched as a whole with an ending. */
const SHORTEST_STEM = 4;

/** UTF-16 units of the longest ending of a short word. */
const LONGEST_ENDING = 2;

/** The part of a word before its ending. */
const STEM_SHARE = 0.7;

/** Whether two words have a common stem: most of the wanted word, from its beginning. */
function isLike(wanted: string, other: string): boolean {
  if (wanted.length < SHORTEST_STEM) {
    return other.startsWith(wanted) && other.length <= wanted.length + LONGEST_ENDING;
  }
  return other.startsWith(wanted.slice(0, Math.max(SHORTEST_STEM, Math.ceil(wanted.length * STEM_SHARE))));
}
