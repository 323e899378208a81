import { readFileSync } from 'node:fs';
import path from 'node:path';
import { displayLanguageFor } from '../../core/languages/display-language.ts';
import { inLanguage, type Message, type Translations } from '../../core/message.ts';

let translations: Translations = {};

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
 * @param folder The built `dist/l10n`. Throws if the file of a language cannot be read.
 */
export function displayIn(locale: string | undefined, folder: string): void {
  const language = displayLanguageFor(locale ?? '');
  const file = language && path.join(folder, `bundle.l10n.${language}.json`);
  translations = file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
  texts = new WeakMap();
}
