import {
  type Language,
  type LanguageCode,
  type LanguagePair,
  languageInHeading,
  nameIn,
  once,
  oncePer,
  rootOf,
} from '#base';

/** Finds the language that a column's name means; undefined for other names. */
export type NameLanguage = (name: string) => LanguageCode | undefined;

/** The heading of a column of identifiers far more often than of Indonesian phrases. */
const IDENTIFIER = /^\s*I[dD]\s*$/;

/** The languages by their names in lower case: in English, and in each of the languages. Some thousand names take a while. */
const namesOf = oncePer((languages: readonly Language[]): ReadonlyMap<string, LanguageCode> => {
  const names = new Map(languages.map(({ name, lang }) => [name.toLowerCase(), lang]));
  for (const { lang: locale } of languages) {
    for (const { lang } of languages) {
      const name = nameIn(locale, lang)?.toLowerCase();
      if (name !== undefined && !names.has(name)) names.set(name, lang);
    }
  }
  return names;
});

/**
 * Creates a reader for names of columns: a code in any casing (`de`, `pt_BR`), a name in English or in another language of the list
 * (`German`, `Deutsch`, `allemand`), or one of these beside words for phrases (`name_en`, `Term [en-US]`, `Deutsch (de)`). A variant means
 * its root, because dictionaries take root codes only (specification 4.4). `ID` names no language, `id` does.
 * @param languages Those of resource `glossary`.
 */
export function languageNamer(languages: readonly Language[]): NameLanguage {
  const codes = new Map(languages.map(({ lang }) => [lang.toLowerCase(), lang]));
  const find = (text: string) => {
    const written = text.trim().toLowerCase();
    const code = written.replaceAll('_', '-');
    return (
      codes.get(code) ??
      (isVariant(code) ? codes.get(rootOf(code)) : undefined) ??
      namesOf(languages).get(written)
    );
  };
  return (name) => {
    if (IDENTIFIER.test(name)) return undefined;
    return find(name) ?? languageInHeading(name, find);
  };
}

/** Variants that people use, apart from those that begin with a digit, such as `1996`. */
const VARIANT = /^(?:\d[a-z\d]{3}|valencia|oxendict|tarask|pinyin|posix|x)$/;

const NAMES = once(() => ({
  script: new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' }),
  region: new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }),
}));

/** Whether a text is the code of a language with scripts, regions, or variants that exist: `en-note` is not a code. */
function isVariant(text: string): boolean {
  const [root = '', ...more] = text.split('-');
  return /^[a-z]{2,3}$/.test(root) && more.length > 0 && more.every(isSubtag);
}

function isSubtag(text: string): boolean {
  if (VARIANT.test(text)) return true;
  if (/^[a-z]{4}$/.test(text))
    return NAMES().script.of(text.replace(/^./, (letter) => letter.toUpperCase())) !== undefined;
  return /^(?:[a-z]{2}|\d{3})$/.test(text) && NAMES().region.of(text.toUpperCase()) !== undefined;
}

/** Dictionaries have root codes. A language without glossaries stays, and is reported when the entries are checked. */
export function rootPair(
  pair: LanguagePair | undefined,
  nameLanguage: NameLanguage,
): LanguagePair | undefined {
  return (
    pair && {
      source: nameLanguage(pair.source) ?? pair.source,
      target: nameLanguage(pair.target) ?? pair.target,
    }
  );
}
