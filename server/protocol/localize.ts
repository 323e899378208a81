import { type DisplayLanguage, displayLanguageFor, inLanguage, type Message, type Translations } from '#base';

let translations: Translations = {};

/** Reads the texts in a language. */
export type ReadTranslations = (language: DisplayLanguage) => Translations;

/** The texts of messages that are still in use: most problems stay while somebody types. */
let texts = new WeakMap<Message, string>();

/** A message in the reader's language. */
export function localize(message: Message): string {
  const known = texts.get(message);
  if (known !== undefined) return known;
  const text = inLanguage(message, translations);
  texts.set(message, text);
  return text;
}

/**
 * Writes messages in the language of a locale from now on, or in English. For English nothing is read.
 * @param locale As the client spells it; undefined from a client that does not say.
 * @param read Throws if the texts of a language cannot be read.
 */
export function displayIn(locale: string | undefined, read: ReadTranslations): void {
  const language = displayLanguageFor(locale ?? '');
  useTexts(language === undefined ? {} : read(language));
}

/** Writes messages with these texts from now on. */
export function useTexts(used: Translations): void {
  translations = used;
  texts = new WeakMap();
}

/** Those in use, for a bundle with modules of its own. */
export function usedTexts(): Translations {
  return translations;
}
