import { compileGlob, isWord, type Locale } from '#base';
import {
  compileSource,
  findLocales,
  type PathIndex,
  type PlacedSource,
  targetPathOf,
  translationsFinder,
} from '#manifest';
import type { PairedRow } from '../layout.ts';
import type { FoundEntry } from './found-entry.ts';
import type { FreePaths } from './free-paths.ts';
import { fillRow } from './row-pattern.ts';
import type { SourceGroup } from './source-groups.ts';

/** A group of sources, and the row that it fits. */
interface Candidate extends SourceGroup {
  readonly row: PairedRow;
  /** The folder of the project, with a slash at its end. */
  readonly base: string;
  /** Folders of languages that a configuration names. */
  readonly named: ReadonlySet<string>;
}

/** A part of the files in a folder that has to be translations, so that its name is a locale; or so many of them, unless it is a word. */
const MIN_TRANSLATIONS = 0.5;
const MIN_FILES = 2;

/** Finds the translations of a group. Undefined if it has none, or if what looks like a locale is probably something else. */
export function readEntry(
  { row, base, named, bindings, sources: all, language }: Candidate,
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
  const likely = row.isLoose === true ? likelyLocales(sure, count, named) : sure;
  if (!likely.some(({ found: all }) => all.length >= (row.isUnmarked === true ? MIN_FILES : 1)))
    return undefined;
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
  {
    source,
    target,
    exclude,
    language,
  }: Pick<FoundEntry, 'source' | 'exclude' | 'language'> & { target: string },
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
  named: ReadonlySet<string>,
): readonly Translations[] {
  const isNamed = ({ found: [first] }: Translations) => named.has(first?.written ?? '');
  const likely = all.filter((one) => {
    const { locale, found } = one;
    if (isNamed(one)) return true;
    const total = count(found[0]?.written ?? '');
    return found.length >= total * MIN_TRANSLATIONS || (found.length >= MIN_FILES && !isWord(locale));
  });
  const sure = likely.filter((one) => isNamed(one) || !isWord(one.locale));
  const translated = new Set(sure.flatMap(({ found }) => found.map(({ source }) => source)));
  return likely.filter(
    (one) => sure.includes(one) || one.found.every(({ source }) => translated.has(source)),
  );
}

/** Whether the locale is a folder, whose other files tell whether it is one. */
function isFolder({ target }: PairedRow): boolean {
  return target.includes('{locale}/');
}

function anyOf(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.flatMap((pattern) => compileGlob(pattern) ?? []);
  return (path) => globs.some((fits) => fits(path));
}
