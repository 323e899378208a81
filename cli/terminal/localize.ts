import path from 'node:path';
import { type DisplayLanguage, inLanguage, type Message, type Translations } from '#base';
import { readInstalled } from '#files/server';

/** In which language messages are written. */
export interface Display {
  /** Undefined for English. */
  readonly language: DisplayLanguage | undefined;
  /** The built `dist/l10n`. */
  readonly folder: string;
}

/** The process has one reader. */
let shown: Display = { language: undefined, folder: '' };
let translations: Translations = {};

/** Writes a message in the reader's language; English where there is no translation. */
export function localize(message: Message): string {
  return inLanguage(message, translations);
}

/**
 * Writes messages in a language from now on. For English nothing is read. English too if the file of the language cannot be read: a
 * command is worth more than its language.
 */
export function displayIn(display: Display): void {
  const { language, folder } = display;
  if (language !== shown.language)
    translations = language === undefined ? {} : translationsIn(folder, language);
  shown = display;
}

/** The language that messages are written in now. */
export function shownIn(): Display {
  return shown;
}

function translationsIn(folder: string, language: DisplayLanguage): Translations {
  try {
    return JSON.parse(readInstalled(path.join(folder, `bundle.l10n.${language}.json`)));
  } catch {
    return {};
  }
}
