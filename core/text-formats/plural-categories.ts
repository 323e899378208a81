import type { LanguageCode } from '../languages/codes.ts';

/** The names of plural forms in CLDR, in its order. */
export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralCategory = (typeof PLURAL_CATEGORIES)[number];

/** The plural forms that a language has, in CLDR's order; `other` alone for what is no language code. */
export function pluralCategories(
  language: LanguageCode,
  type: 'cardinal' | 'ordinal' = 'cardinal',
): readonly PluralCategory[] {
  try {
    const { pluralCategories: found } = new Intl.PluralRules(language, { type }).resolvedOptions();
    return PLURAL_CATEGORIES.filter((category) => found.includes(category));
  } catch {
    return ['other'];
  }
}
