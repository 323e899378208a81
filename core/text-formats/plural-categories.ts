import type { LanguageCode } from '../languages/codes.ts';

/** The names of plural forms in CLDR, in its order. */
export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralCategory = (typeof PLURAL_CATEGORIES)[number];

/** The plural forms that a language has, in CLDR's order; `other` alone for what is no language code. */
export function pluralCategories(
  language: LanguageCode,
  type: 'cardinal' | 'ordinal' = 'cardinal',
): readonly PluralCategory[] {
  const found = pluralRules(language, type)?.resolvedOptions().pluralCategories ?? ['other'];
  return PLURAL_CATEGORIES.filter((category) => found.includes(category));
}

/** The rules of CLDR for a language; undefined for what is no language code. */
export function pluralRules(
  language: LanguageCode,
  type: 'cardinal' | 'ordinal' = 'cardinal',
): Intl.PluralRules | undefined {
  try {
    return new Intl.PluralRules(language.replaceAll('_', '-'), { type });
  } catch {
    return undefined;
  }
}
