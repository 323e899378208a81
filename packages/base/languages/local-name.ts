import type { LanguageCode } from './codes.ts';

/**
 * The name of a language in another language, or in itself: `nameIn('fr', 'de')` is `allemand`. Undefined if this machine has no name for
 * it.
 */
export function nameIn(locale: LanguageCode, language: LanguageCode): string | undefined {
  try {
    return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(language);
  } catch {
    return undefined;
  }
}
