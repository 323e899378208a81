import { type LanguagePair, rootOf, type Steps } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { findPhrase } from './find-phrase.ts';
import type { LocatedPhrase, PhraseRole } from './phrase-at.ts';

/** A phrase and the dictionary that it was found in. */
interface FoundPhrase<Home> {
  readonly home: Home;
  readonly located: LocatedPhrase;
}

/**
 * Finds a phrase of one language in many dictionaries: as a source phrase of dictionaries from that language and as a target phrase of
 * dictionaries into it. Unknown languages count as the same.
 */
export function* findEverywhere<Home extends { readonly dictionary: Dictionary }>(
  homes: readonly Home[],
  phrase: string,
  language: string | undefined,
): Steps<FoundPhrase<Home>[]> {
  const found: FoundPhrase<Home>[] = [];
  for (const home of homes) {
    const { pair } = home.dictionary;
    if (!mayHold(pair, language)) continue;
    for (const located of yield* findPhrase(home.dictionary, phrase)) {
      if (isSame(languageOf(pair, located.role), language)) found.push({ home, located });
    }
  }
  return found;
}

/** The root code of one side of a dictionary; undefined if its languages are unknown. */
export function languageOf(pair: LanguagePair | undefined, role: PhraseRole): string | undefined {
  return pair && rootOf(pair[role]);
}

function mayHold(pair: LanguagePair | undefined, language: string | undefined): boolean {
  return isSame(languageOf(pair, 'source'), language) || isSame(languageOf(pair, 'target'), language);
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}
