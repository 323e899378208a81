import { compileGlob, type Glob, isWord, type Locale, writeLocale } from '#base';
import { spellingOf } from '#formats';
import { pathFor, type TargetPath } from '../patterns/target-pattern.ts';
import type { TranslatedFiles, TranslationsSection } from '../section/section.ts';
import type { PathIndex, WrittenLocale } from './path-index.ts';

/** A source with the place of its translations. */
export interface PlacedSource {
  readonly source: string;
  readonly target: TargetPath;
}

/** The locales of one entry of a section. */
export interface EntryLocales {
  /** In the order of the manifest, or else as they are found. */
  readonly locales: readonly Locale[];
  /** The path of a translation, with the locale written as it stands there, or else as those beside it. */
  pathOf(placed: PlacedSource, locale: Locale): { readonly path: string; readonly written: string };
}

/** Finds the locales of an entry, and how its paths write them. */
export function findLocales(
  placed: readonly PlacedSource[],
  { target, targets }: Pick<TranslatedFiles, 'target' | 'targets'>,
  section: Pick<TranslationsSection, 'source' | 'targets' | 'locales'>,
  index: PathIndex,
): EntryLocales {
  const seen = placed.flatMap(({ target }) => index.localesAt(target));
  const isBehindName = target?.includes('{name}-{locale}') === true;
  const found = placed.flatMap((one) => existing(one, isBehindName, index).map(({ locale }) => locale));
  const locales = (targets ?? section.targets ?? [...new Set(found)]).filter(
    (locale) => locale !== section.source,
  );
  const writtenFor = spellingIn(placed, seen, section);
  return {
    locales,
    pathOf({ target }, locale) {
      const written = writtenFor(locale);
      const path = pathFor(target, written);
      if (index.paths.has(path)) return { path, written };
      const other = index
        .localesAt(target)
        .find((one) => one.locale === locale && index.paths.has(pathFor(target, one.written)));
      return other === undefined ? { path, written } : { path: pathFor(target, other.written), ...other };
    },
  };
}

/**
 * The locales in which a translation of a source exists. Behind a name and a hyphen, as in `sign-in`, words do not count. A source that names its
 * language more exactly than the section, `en-US` for `en`, is no translation.
 */
function existing(
  { source, target }: PlacedSource,
  isBehindName: boolean,
  index: PathIndex,
): readonly WrittenLocale[] {
  return index.localesAt(target).filter(({ written }) => {
    const path = pathFor(target, written);
    return path !== source && index.paths.has(path) && !(isBehindName && isWord(written));
  });
}

/** How an entry writes a locale: as the manifest says, or as most of its paths do, or like the others. */
function spellingIn(
  placed: readonly PlacedSource[],
  seen: readonly WrittenLocale[],
  { locales }: Pick<TranslationsSection, 'locales'>,
): (locale: Locale) => string {
  const counts = new Map<string, WrittenLocale & { count: number }>();
  for (const one of seen) {
    const known = counts.get(one.written) ?? { ...one, count: 0 };
    known.count++;
    counts.set(one.written, known);
  }
  const siblings = [...counts.values()].sort((a, b) => b.count - a.count).map(({ written }) => written);
  const written = new Map<Locale, string>();
  return (locale) => {
    const known = written.get(locale) ?? locales.get(locale)?.write ?? likeOthers(locale);
    written.set(locale, known);
    return known;
  };
  function likeOthers(locale: Locale): string {
    const [example] = placed;
    const spelling = spellingOf((code) => (example === undefined ? code : pathFor(example.target, code)));
    return writeLocale(locale, spelling, siblings);
  }
}

/**
 * Tells translations from sources, by their locales: `docs/de/guide.md` fits `docs/**` too, also when its source is gone.
 * @param pattern That of the targets.
 */
export function translationsFinder(
  pattern: string,
  locales: ReadonlySet<Locale>,
  index: PathIndex,
): (path: string) => Locale | undefined {
  const globs = new Map<string, Glob | undefined>();
  const globFor = (written: string) => {
    if (!globs.has(written)) globs.set(written, compileGlob(anySource(pattern, written)));
    return globs.get(written);
  };
  return (path) =>
    path
      .split('/')
      .flatMap((name) => index.localesIn(name))
      .find(({ written, locale }) => locales.has(locale) && globFor(written)?.(path) === true)?.locale;
}

function anySource(pattern: string, written: string): string {
  return pattern
    .replaceAll('{locale}', written)
    .replaceAll('{path}', '**')
    .replaceAll('{folder}', '**')
    .replaceAll('{name}', '*')
    .replaceAll('{extension}', '.*');
}
