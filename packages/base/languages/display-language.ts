/** The languages that Parlance is displayed in beside English, as `l10n/` names its files. */
export const DISPLAY_LANGUAGES = ['de', 'es', 'fr', 'ja'] as const;

export type DisplayLanguage = (typeof DISPLAY_LANGUAGES)[number];

/**
 * The display language for a locale in any spelling, such as `de`, `de-AT`, or `de_AT.UTF-8`; undefined for English, and for a language that
 * Parlance is not displayed in, which gets English too.
 */
export function displayLanguageFor(locale: string): DisplayLanguage | undefined {
  const [language] = locale.toLowerCase().split(/[-_.@]/, 1);
  return DISPLAY_LANGUAGES.find((each) => each === language);
}
