import { parseLocale } from '#base';
import type { FilePair } from './pairs.ts';
import { isPairBelow } from './pairs-below.ts';

/** Which translations of a project somebody means. */
interface PairChoice {
  /** Files and folders, sources or translations, relative to the manifest; none for all. */
  readonly paths?: readonly string[] | undefined;
  /** In any spelling; undefined for all. */
  readonly locales?: readonly string[] | undefined;
}

/** Called for what a project does not have. What is thrown ends the choice. */
interface UnknownNames {
  /** @param all The locales of the project. */
  locale(locale: string, all: readonly string[]): never;
  /**
   * @param index Of the path.
   * @param pairs The translations into the locales that are meant.
   */
  path(index: number, pairs: readonly FilePair[]): never;
}

/** The translations that somebody means. */
export function choosePairs(
  pairs: readonly FilePair[],
  { paths = [], locales }: PairChoice,
  unknown: UnknownNames,
): readonly FilePair[] {
  const own = locales === undefined ? pairs : ofLocales(pairs, locales, unknown);
  if (paths.length === 0) return own;
  for (const [index, path] of paths.entries())
    if (!own.some((pair) => isPairBelow(pair, path))) unknown.path(index, own);
  return own.filter((pair) => paths.some((path) => isPairBelow(pair, path)));
}

function ofLocales(
  pairs: readonly FilePair[],
  locales: readonly string[],
  unknown: UnknownNames,
): readonly FilePair[] {
  const all = new Set(pairs.map(({ locale }) => locale));
  const wanted = new Set(locales.map((written) => parseLocale(written) ?? written));
  for (const locale of wanted) if (!all.has(locale)) unknown.locale(locale, [...all]);
  return pairs.filter(({ locale }) => wanted.has(locale));
}
