import { type Message, message } from '../message.ts';
import { showPhrase } from '../text/unicode/unicode.ts';
import type { TermPhrases } from './checked-term.ts';
import type { TermInText } from './matching/source-terms.ts';
import { readTarget } from './matching/target-text.ts';
import type { TermLanguage } from './matching/word-rules.ts';

/** A term of the source whose target phrase the translation does not seem to contain. This can be wrong, and never blocks anything. */
export interface MissingTerm<Found extends TermPhrases = TermPhrases> {
  readonly term: Found;
  readonly message: Message;
}

/**
 * Looks for the target phrase of each term of a source in its translation. Inflected words count, close to each other and in any order.
 * @param language Of the translation.
 */
export function findMissingTerms<Found extends TermPhrases>(
  terms: readonly TermInText<Found>[],
  translation: string,
  language: TermLanguage,
): readonly MissingTerm<Found>[] {
  const text = readTarget(translation, language);
  const distinct = [...new Map(terms.map(({ term }) => [`${term.source}\n${term.target}`, term])).values()];
  return distinct
    .filter(({ target, allowed = [] }) =>
      [target, ...allowed].every((phrase) => text.find(phrase) === undefined),
    )
    .map((term) => ({
      term,
      message: message(
        'The glossary translates "{0}" as "{1}", which does not occur in the translation.',
        showPhrase(term.source),
        showPhrase(term.target),
      ),
    }));
}
