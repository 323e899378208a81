import { type LanguageCode, sameCode } from '../../core/languages/codes.ts';
import type { Language } from '../../core/languages/language.ts';
import { isUsable, type LanguageSide } from '../../core/languages/support.ts';

/** The languages of a picker: recent ones on top, then the others by name. No language is in both. */
export interface LanguageChoices {
  readonly recent: readonly Language[];
  readonly others: readonly Language[];
}

const MAX_RECENT = 5;

/** Sorts the languages of one side for a picker. */
export function languageChoices(
  languages: readonly Language[],
  side: LanguageSide,
  recentCodes: readonly LanguageCode[],
): LanguageChoices {
  const usable = languages.filter((language) => isUsable(language, side));
  const recent = recentCodes
    .map((code) => usable.find(({ lang }) => sameCode(lang, code)))
    .filter((language) => language !== undefined);
  const others = usable
    .filter((language) => !recent.includes(language))
    .sort((a, b) => a.name.localeCompare(b.name));
  return { recent, others };
}

/** The recent codes, newest first, after `code` was used. */
export function withRecent(codes: readonly LanguageCode[], code: LanguageCode): readonly LanguageCode[] {
  return [code, ...codes.filter((other) => !sameCode(other, code))].slice(0, MAX_RECENT);
}
