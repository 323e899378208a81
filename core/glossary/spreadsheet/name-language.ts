import { type LanguageCode, rootOf } from '../../languages/codes.ts';
import type { Language } from '../../languages/language.ts';
import type { LanguagePair } from '../../languages/pair.ts';

/** Finds the language that a column's name means; undefined for other names. */
export type NameLanguage = (name: string) => LanguageCode | undefined;

/** The heading of a column of identifiers far more often than of Indonesian phrases. */
const IDENTIFIER = /^\s*I[dD]\s*$/;

/**
 * Creates a reader for names of columns: a code in any casing (`de`, `pt_BR`), an English name (`German`), or a name with its code
 * (`Deutsch (de)`). A variant means its root, because dictionaries take root codes only (specification 4.4). `ID` names no language, `id`
 * does.
 * @param languages Those of resource `glossary`.
 */
export function languageNamer(languages: readonly Language[]): NameLanguage {
  const known = new Map<string, LanguageCode>();
  for (const { lang, name } of languages) {
    known.set(lang.toLowerCase(), lang);
    known.set(name.toLowerCase(), lang);
  }
  const find = (text: string) => known.get(text) ?? (isCode(text) ? known.get(rootOf(text)) : undefined);
  return (name) => {
    if (IDENTIFIER.test(name)) return undefined;
    const text = name.trim().toLowerCase().replaceAll('_', '-');
    const inParentheses = /\(([^()]+)\)$/.exec(text)?.[1];
    return find(text) ?? (inParentheses === undefined ? undefined : find(inParentheses.trim()));
  };
}

function isCode(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})+$/.test(text);
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
