import { rootOf } from '#base';
import type { TermLanguage } from './word-rules.ts';

/** What Korean attaches to a noun. The longest come first. */
export const KOREAN_PARTICLE =
  /(?<=.)(?:으로부터|에서부터|에게서|이라는|이라고|으로서|으로써|에서는|에서도|로부터|까지|부터|에서|에게|으로|이나|이란|라는|라고|들은|들을|들이|들의|처럼|보다|마다|만을|은|는|이|가|을|를|의|에|로|와|과|도|만|나|들)$/u;

/** What words of a source phrase and of a text have in common if one is an inflected form of the other. */
export function stemOf(word: string, { language, stem }: TermLanguage): string {
  if (stem !== undefined) return stem(word);
  return language === 'ko' ? word.replace(KOREAN_PARTICLE, '') : word;
}

/**
 * Whether a word with the stem of a wanted one is the same term. In English, only the plural is: "ordering" has the stem of "order", but is
 * another word.
 */
export function isFormOf(wanted: string, word: string, { language }: TermLanguage): boolean {
  if (language === undefined || rootOf(language) !== 'en') return true;
  return isEnglishPlural(wanted, word) || isEnglishPlural(word, wanted);
}

function isEnglishPlural(singular: string, plural: string): boolean {
  if (plural === `${singular}s` || plural === `${singular}es`) return true;
  return singular.endsWith('y') && plural === `${singular.slice(0, -1)}ies`;
}
