import path from 'node:path';
import { readInstalled } from '#files/server';
import type { ReadTranslations } from '../protocol/localize.ts';

/** Reads the texts in other languages than English from the built `dist/l10n`. */
export function translationsIn(folder: string): ReadTranslations {
  return (language) => JSON.parse(readInstalled(path.join(folder, `bundle.l10n.${language}.json`)));
}
