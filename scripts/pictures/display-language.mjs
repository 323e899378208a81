// The workbench in another display language. Only this extension speaks it: the editor itself stays English.
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importTypeScript } from '../support/import-typescript.mjs';
import { checkout } from '../support/paths.mjs';
import { readBundle } from '../support/templates/bundles.mjs';

/** The language that texts with accents stand for: the language server knows no others than those that it has. */
const PSEUDO = 'de';

/** @typedef {import('../editor-host/session.mjs').Session} Session */

/**
 * Lets the next workbench of a session use a display language: what the page of an editor that speaks it begins with.
 * @param {Session} session
 * @param {string} language
 */
async function useLanguage({ page }, language) {
  await page.addInitScript((code) => {
    Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => code, set: () => undefined });
  }, language);
}

/**
 * Lets the next workbench of a session use one of the languages that the extension has.
 * @param {Session} session
 * @param {import('../support/templates/bundles.mjs').Locale} language
 * @returns {Promise<(english: string) => string>} The text of a menu in that language.
 */
export async function useTranslation(session, language) {
  await useLanguage(session, language);
  const [english, translated] = [readBundle('package.nls'), readBundle('package.nls', language)];
  return (text) => {
    const key = Object.keys(english).find((each) => english[each] === text);
    return (key === undefined ? undefined : translated[key]) ?? text;
  };
}

/**
 * Gives the installed extension texts with accents in place of one language, and lets the next workbench use them.
 * @param {Session} session Of a server that no other test shares (`needs.environment`).
 * @returns {Promise<(english: string) => string>} What becomes of a text.
 */
export async function useAccents(session) {
  const accented = await accentedText();
  const extensions = path.join(session.root, 'extensions');
  const [name = ''] = (await readdir(extensions)).filter((each) => each.startsWith('parlance.parlance'));
  const files = { 'package.nls': 'package.nls', 'l10n/bundle.l10n': 'dist/l10n/bundle.l10n' };
  for (const [bundle, file] of Object.entries(files)) {
    const texts = Object.entries(readBundle(bundle)).map(([key, text]) => [key, accented(text)]);
    const content = JSON.stringify(Object.fromEntries(texts));
    await writeFile(path.join(extensions, name, `${file}.${PSEUDO}.json`), content);
  }
  await useLanguage(session, PSEUDO);
  return accented;
}

/** @returns {Promise<(english: string) => string>} */
async function accentedText() {
  const load = (/** @type {string} */ file) => importTypeScript(path.join(checkout, file));
  /** @type {typeof import('../../packages/protect/protection.ts')} */
  const { protect } = await load('packages/protect/protection.ts');
  /** @type {typeof import('../../packages/protect/pseudo-localize.ts')} */
  const { pseudoLocalize } = await load('packages/protect/pseudo-localize.ts');
  return (english) => {
    const result = pseudoLocalize(protect(english));
    return result.ok ? result.text : english;
  };
}
