import { type Locale, membersOf, parseJson, parseLocale, rootOf } from '#base';
import type { ReadNamed } from '#files';
import type { FoundFiles } from '../model/layouts/detection/detect-layouts.ts';

/** Adds the locales that only the files say, which hold all their languages. What has no translation is left out. */
export async function withLocalesInFiles(
  found: readonly FoundFiles[],
  read: ReadNamed,
): Promise<readonly FoundFiles[]> {
  const all: FoundFiles[] = [];
  for (const entry of found) {
    if (entry.locales.length > 0) {
      all.push(entry);
      continue;
    }
    const pairs: FoundFiles['pairs'][number][] = [];
    for (const source of entry.sources) {
      const locales = localesOfCatalog(await read(source), entry.language);
      for (const locale of locales) pairs.push({ source, locale, path: source, written: '' });
    }
    const locales = [...new Set(pairs.map(({ locale }) => locale))];
    if (locales.length > 0) all.push({ ...entry, locales, pairs });
  }
  return all;
}

/** The languages that a String Catalog has translations into. */
function localesOfCatalog(bytes: Uint8Array | undefined, source: Locale): readonly Locale[] {
  const { root } = parseJson(new TextDecoder().decode(bytes));
  const entries = [...membersOf(membersOf(root).get('strings')).values()];
  const written = entries.flatMap((entry) => [...membersOf(membersOf(entry).get('localizations')).keys()]);
  return [...new Set(written)].flatMap((name) => {
    const locale = parseLocale(name);
    return locale === undefined || rootOf(locale) === rootOf(source) ? [] : [locale];
  });
}
