// The bundles of templates in the form of VS Code: each English template with its text in one language.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../paths.mjs';

/** The languages beside English. */
export const LOCALES = /** @type {const} */ (['de', 'es', 'fr', 'ja']);

/**
 * @typedef {(typeof LOCALES)[number]} Locale
 * @typedef {Readonly<Record<string, string>>} Bundle
 */

/** The placeholders of a template, sorted. @param {string} text */
export function placeholdersOf(text) {
  return (text.match(/\{\d+\}/g) ?? []).toSorted();
}

/** Whether a template has words to translate, beside placeholders. @param {string} text */
export function hasWords(text) {
  return /\p{L}/u.test(text.replace(/\{\d+\}/g, ''));
}

/**
 * A bundle of the checkout.
 * @param {string} name `package.nls` or `l10n/bundle.l10n`.
 * @param {Locale} [locale] Left out: English.
 * @returns {Bundle}
 */
export function readBundle(name, locale) {
  const file = locale === undefined ? `${name}.json` : `${name}.${locale}.json`;
  return JSON.parse(readFileSync(path.join(checkout, file), 'utf8'));
}

/**
 * What the languages do not have yet, by language: they show it in English.
 * @param {(locale: Locale) => Bundle} messagesFor The messages that a language is meant to have, in English.
 * @param {Bundle} menus In English.
 */
export function untranslated(messagesFor, menus) {
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        ...missingIn(menus, readBundle('package.nls', locale)),
        ...missingIn(messagesFor(locale), readBundle('l10n/bundle.l10n', locale)),
      },
    ]),
  );
}

/**
 * @param {Bundle} english
 * @param {Bundle} translated
 */
function missingIn(english, translated) {
  return Object.fromEntries(Object.entries(english).filter(([key]) => !(key in translated)));
}
