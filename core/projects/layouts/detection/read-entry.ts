import { isWord, type Locale } from '../../../languages/locales/parse-locale.ts';
import { compileGlob } from '../../../text/glob.ts';
import { findLocales, type PlacedSource, translationsFinder } from '../../find-locales.ts';
import type { PathIndex } from '../../path-index.ts';
import { compileSource } from '../../patterns/source-pattern.ts';
import { targetPathOf } from '../../patterns/target-pattern.ts';
import type { LayoutRow } from '../layout.ts';
import { type Bindings, compileRow, fillRow } from './row-pattern.ts';
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
  free: readonly string[],
  index: PathIndex,
): FoundEntry | undefined {
  const { locale: written = '', ...others } = bindings;
  const source = base + fillRow(row.source, { ...others, locale: written });
  const filled = fillRow(row.target, others);
  const target = filled.startsWith('{folder}') ? filled : base + filled;
  const read = compileSource(source);
  const exclude = (row.exclude ?? []).map((pattern) => base + pattern);
  const isExcluded = anyOf(exclude);
  const placed = all.flatMap((path): PlacedSource[] => {
    const rest = read?.(path);
    if (rest === undefined || isExcluded(path)) return [];
    return [{ source: path, target: targetPathOf(target, { source: path, path: rest }, language) }];
  });
  const section = { source: language, targets: undefined, locales: new Map() };
  const found = findLocales(placed, { target, targets: undefined }, section, index);
  const isTranslation = translationsFinder(target, new Set([...found.locales, language]), index);
  const sources = row.source.includes('{locale}')
    ? placed
    : placed.filter((one) => !isTranslation(one.source));
  const isFree = new Set(free);
  const translationsIn = (locale: Locale) =>
    sources
      .map((one) => ({ source: one.source, ...found.pathOf(one, locale) }))
      .filter(({ path }) => isFree.has(path));
  const byLocale = found.locales.map((locale) => ({ locale, found: translationsIn(locale) }));
  const sure = byLocale.filter((one) => one.found.length > 0);
  const counts = row.isLoose === true ? countByName(row.target, base, others, free) : undefined;
  const likely = counts === undefined ? sure : likelyLocales(sure, counts);
  if (likely.length === 0) return undefined;
  return {
    source,
    target,
    exclude,
    language,
    name: row.target.includes('{name}') ? others.id : undefined,
    locales: likely.map(({ locale }) => locale),
    sources: sources.map((one) => one.source),
    translations: likely.flatMap((one) => one.found.map(({ path }) => path)),
  };
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
  counts: ReadonlyMap<string, number>,
): readonly Translations[] {
  const likely = all.filter(({ found }) => {
    const total = counts.get(found[0]?.written ?? '') ?? found.length;
    return found.length >= total * MIN_TRANSLATIONS;
  });
  const sure = likely.filter(({ locale }) => !isWord(locale));
  const translated = new Set(sure.flatMap(({ found }) => found.map(({ source }) => source)));
  return likely.filter(
    ({ locale, found }) => !isWord(locale) || found.every(({ source }) => translated.has(source)),
  );
}

/** How many files there are with each locale in the place of a target pattern with these values. */
function countByName(
  pattern: string,
  base: string,
  values: Bindings,
  paths: readonly string[],
): ReadonlyMap<string, number> {
  const read = compileRow(pattern);
  const counts = new Map<string, number>();
  for (const path of paths) {
    const { locale, ...found } = read(path.slice(base.length)) ?? {};
    const isSame = Object.entries(found).every(([name, value]) => values[name] === value);
    if (locale !== undefined && isSame) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  }
  return counts;
}

function anyOf(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.flatMap((pattern) => compileGlob(pattern) ?? []);
  return (path) => globs.some((fits) => fits(path));
}
