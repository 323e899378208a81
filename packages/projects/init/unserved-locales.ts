import { type LanguageCode, type Locale, once, parseLocale, targetLocale } from '#base';
import type { FoundFiles } from '../model/layouts/detection/detect-layouts.ts';
import type { Proposal } from '../model/layouts/detection/propose-section.ts';

/** A language of three letters, and what tells its variants apart. */
const OF_THREE_LETTERS = /^(?<language>[a-z]{3})(?:[-_][A-Za-z\d]{2,8})*$/;

/** Making the list takes longer than asking it. */
const names = once(() => new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }));

/**
 * The languages that a plan is about and that the service does not have: locales of the section, and those of three letters that stand beside
 * them and are left out.
 * @param codes The codes that the service translates into.
 */
export function unservedLocales(
  { section: { targets, locales = {} } }: Proposal,
  found: readonly FoundFiles[],
  paths: readonly string[],
  codes: readonly LanguageCode[],
): readonly string[] {
  if (codes.length === 0) return [];
  const lacking = targets.filter(
    (locale) => !Object.hasOwn(locales, locale) && targetLocale(locale, codes, targets) === undefined,
  );
  return [...new Set([...lacking, ...found.flatMap((entry) => rareBeside(entry, paths))])].sort();
}

/** Names of languages that nobody translates into, at the place where the locales of an entry stand. */
function rareBeside({ pairs, isUnmarked }: FoundFiles, paths: readonly string[]): readonly Locale[] {
  const [one, other] = pairs.filter(({ source }) => source === pairs[0]?.source);
  if (isUnmarked || one === undefined || other === undefined) return [];
  const place = placeOfLocale(one, other);
  if (place === undefined) return [];
  const { before, after } = place;
  return paths.flatMap((path) => {
    if (!path.startsWith(before) || !path.endsWith(after)) return [];
    const name = path.slice(before.length, path.length - after.length);
    const language = OF_THREE_LETTERS.exec(name)?.groups?.language;
    const isRare = language !== undefined && parseLocale(name) === undefined;
    return isRare && names().of(language) !== undefined ? [name] : [];
  });
}

type Written = Pick<FoundFiles['pairs'][number], 'path' | 'written'>;

/** What stands around the locale in the paths of two translations of one source. */
function placeOfLocale(one: Written, other: Written): { before: string; after: string } | undefined {
  for (
    let start = one.path.indexOf(one.written);
    start >= 0;
    start = one.path.indexOf(one.written, start + 1)
  ) {
    const before = one.path.slice(0, start);
    const after = one.path.slice(start + one.written.length);
    if (before + other.written + after === other.path) return { before, after };
  }
  return undefined;
}
