import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES, readBundle } from '../support/templates/bundles.mjs';

/**
 * Writes what extension, language server, and command line read in other languages than English: without what is the same in English, and
 * without white space.
 * @param {string} folder
 * @param {(template: string) => boolean} [isUsed]
 */
export async function writeLanguages(folder, isUsed = () => true) {
  await mkdir(folder, { recursive: true });
  for (const locale of LOCALES) {
    const texts = Object.entries(readBundle('l10n/bundle.l10n', locale));
    const different = Object.fromEntries(
      texts.filter(([english, text]) => english !== text && isUsed(english)),
    );
    await writeFile(path.join(folder, `bundle.l10n.${locale}.json`), JSON.stringify(different));
  }
}
