import { compileGlob, isWord, type Locale } from '#base';
import {
  compileSource,
  findLocales,
  type PathIndex,
  type PlacedSource,
  targetPathOf,
  translationsFinder,
} from '#manifest';
import type { LayoutRow } from '../layout.ts';
import type { FreePaths } from './free-paths.ts';
import { fillRow } from './row-pattern.ts';
import type { SourceGroup } from './source-groups.ts';

/** Texts with translations, as an item of `files` of a manifest. */
export interface FoundEntry {
  readonly source: string;
  readonly target: string;
  readonly exclude: readonly string[];
  readonly language: Locale;
  /** The part of the source's name that the row leaves open. */
  readonly name: string | undefined;
  readonly locales: readonly Locale[];
  readonly sources: readonly string[];
  /** The translations that exist. */
  readonly translations: readonly string[];
  readonly pairs: readonly FoundPair[];
}

/** A source and its translation into one locale, which both exist. */
interface FoundPair {
  readonly source: string;
  readonly locale: Locale;
  readonly path: string;
}

/** A group of sources, and the row that it fits. */
interface Candidate extends SourceGroup {
  readonly row: LayoutRow;
  /** The folder of the project, with a slash at its end. */
  readonly base: string;
}

/** A part of the files in a folder that has to be translations, so that its name is a locale. */
const MIN_TRANSLATIONS = 0.5;

/** Finds the translations of a group. Undefined if it has none, or if what looks like a locale is probably something else. */
export function readEntry(
  { row, base, bindings, sources: all, language }: Candidate,
  free: FreePaths,
  index: PathIndex,
): FoundEntry | undefined {
  const { locale: written = '', ...others } = bindings;
  const source = base + fillRow(row.source, { ...others, locale: written });
  const filled = fillRow(row.target, others);
  const target = filled.startsWith('{folder}') ? filled : base + filled;
  const exclude = (row.exclude ?? []).map((pattern) => base + pattern);
  const placed = placeAll(all, { source, target, exclude, language });
  const section = { source: language, targets: undefined, locales: new Map() };
  const found = findLocales(placed, { target, targets: undefined }, section, index);
  const isTranslation = translationsFinder(target, new Set([...found.locales, language]), index);
  const sources = row.source.includes('{locale}')
    ? placed
    : placed.filter((one) => !isTranslation(one.source));
  const translationsIn = (locale: Locale) =>
    sources
      .map((one) => ({ source: one.source, ...found.pathOf(one, locale) }))
      .filter(({ path }) => index.paths.has(path) && free.isFree(path));
  const byLocale = found.locales.map((locale) => ({ locale, found: translationsIn(locale) }));
  const sure = byLocale.filter((one) => one.found.length > 0);
  const count = (written: string) => (isFolder(row) ? free.count(others, written) : 0);
  const likely = row.isLoose === true ? likelyLocales(sure, count) : sure;
  if (likely.length === 0) return undefined;
  const pairs = likely.flatMap(({ locale, found }) => found.map((one) => ({ ...one, locale })));
  return {
    source,
    target,
    exclude,
    language,
    name: row.target.includes('{name}') ? others.id : undefined,
    locales: likely.map(({ locale }) => locale),
    sources: sources.map((one) => one.source),
    translations: pairs.map(({ path }) => path),
    pairs,
  };
}

/** The places of the translations of sources. */
function placeAll(
  paths: readonly string[],
  { source, target, exclude, language }: Pick<FoundEntry, 'source' | 'target' | 'exclude' | 'language'>,
): readonly PlacedSource[] {
  const read = compileSource(source);
  const isExcluded = anyOf(exclude);
  return paths.flatMap((path) => {
    const rest = read?.(path);
    if (rest === undefined || isExcluded(path)) return [];
    return [{ source: path, target: targetPathOf(target, { source: path, path: rest }, language) }];
  });
}

/** Translations in one locale. */
interface Translations {
  readonly locale: Locale;
  readonly found: readonly {
    readonly source: string;
    readonly path: string;
    readonly written: string;
  }[];
}

/** Where any folder could have the name: most of its files are translations, and those in what may be a word have others beside them. */
function likelyLocales(
  all: readonly Translations[],
  count: (written: string) => number,
): readonly Translations[] {
  const likely = all.filter(({ found }) => {
    const total = count(found[0]?.written ?? '');
    return found.length >= total * MIN_TRANSLATIONS;
  });
  const sure = likely.filter(({ locale }) => !isWord(locale));
  const translated = new Set(sure.flatMap(({ found }) => found.map(({ source }) => source)));
  return likely.filter(
    ({ locale, found }) => !isWord(locale) || found.every(({ source }) => translated.has(source)),
  );
}

/** Whether the locale is a folder, whose other files tell whether it is one. */
function isFolder({ target }: LayoutRow): boolean {
  return target.includes('{locale}/');
}

function anyOf(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.flatMap((pattern) => compileGlob(pattern) ?? []);
  return (path) => globs.some((fits) => fits(path));
}
