import { isUsable, type Language, type LanguageCode, type LanguageSide, meantCodes, sameCode } from '#base';

/** The languages of a picker, the likeliest first. No language is in two lists. */
interface LanguageChoices {
  readonly recent: readonly Language[];
  /** Those of the manifest, the glossaries, and the editor. */
  readonly workspace: readonly Language[];
  /** By name. */
  readonly others: readonly Language[];
}

/** The languages that are likelier than others. */
interface LikelyLanguages {
  readonly recent: readonly LanguageCode[];
  /** A variant that the service does not have means its language. */
  readonly workspace: readonly LanguageCode[];
}

const MAX_RECENT = 5;

/** Sorts the languages of one side for a picker. */
export function languageChoices(
  languages: readonly Language[],
  side: LanguageSide,
  likely: LikelyLanguages,
): LanguageChoices {
  const usable = languages.filter((language) => isUsable(language, side));
  const recent = likely.recent.flatMap((code) => usable.find(({ lang }) => sameCode(lang, code)) ?? []);
  const workspace = [...new Set(likely.workspace.flatMap((code) => meant(usable, code) ?? []))].filter(
    (language) => !recent.includes(language),
  );
  const others = usable
    .filter((language) => !recent.includes(language) && !workspace.includes(language))
    .sort((a, b) => a.name.localeCompare(b.name));
  return { recent, workspace, others };
}

/** Editors and glossaries have other variants than the service. */
function meant(usable: readonly Language[], code: LanguageCode): Language | undefined {
  return meantCodes(code)
    .map((wanted) => usable.find(({ lang }) => sameCode(lang, wanted)))
    .find((language) => language !== undefined);
}

/** The recent codes, newest first, after `code` was used. */
export function withRecent(codes: readonly LanguageCode[], code: LanguageCode): readonly LanguageCode[] {
  return [code, ...codes.filter((other) => !sameCode(other, code))].slice(0, MAX_RECENT);
}
