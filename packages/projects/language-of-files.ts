import { type Locale, message, nearestLocale } from '#base';
import type { ReadNamed } from '#files';
import type { FilePair, TranslationsSection } from '#manifest';
import { decodeTextFile } from '#translate';

/** What is in the way is reported when it is read with its texts. */
const UNREADABLE = Symbol('unreadable');

/**
 * Leaves of files that have translations into one language, which their paths do not say, the pair of this language. A file that does not say
 * it itself cannot be translated: it would get the texts of several languages.
 */
export async function withLanguagesOfFiles(
  pairs: readonly FilePair[],
  { source: language }: Pick<TranslationsSection, 'source'>,
  read: ReadNamed,
): Promise<readonly FilePair[]> {
  const said = new Map<string, Locale | undefined | typeof UNREADABLE>();
  const left: FilePair[] = [];
  for (const pair of pairs) {
    const { source, among } = pair;
    if (among === undefined) {
      left.push(pair);
      continue;
    }
    if (!said.has(source)) said.set(source, await languageSaidIn(source, language, read));
    const locale = said.get(source);
    if (locale === UNREADABLE) left.push(pair);
    else if (locale === undefined) left.push({ ...pair, refusal: { path: source, problem: unknown(among) } });
    else if (nearestLocale(locale, among) === pair.locale)
      left.push({ ...pair, reason: message('{0} says that it is in {1}', source, locale) });
  }
  return left;
}

function unknown(among: readonly Locale[]) {
  return message(
    'Neither the file nor its path says which of these languages its translations are in: {0}. Name it in the file, or its "targets" in parlance.json.',
    among.join(', '),
  );
}

/** Undefined also where it says the language of the sources, as a copy of them does. */
async function languageSaidIn(
  path: string,
  source: Locale,
  read: ReadNamed,
): Promise<Locale | undefined | typeof UNREADABLE> {
  const bytes = await read(path);
  const decoding = bytes && decodeTextFile(path, bytes, undefined);
  if (decoding?.ok !== true) return UNREADABLE;
  // Loaded here, because it loads all formats.
  const { languageInFile } = await import('#formats/lazy');
  const said = languageInFile(decoding.decoded.text, decoding.format);
  return said === undefined || nearestLocale(said, [source]) === source ? undefined : said;
}
