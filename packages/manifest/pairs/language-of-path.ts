import { isWord, type Locale, type Message, message, nearestLocale, parseLocale } from '#base';
import { recognizeFormat } from '#formats';
import type { PlacedSource } from './find-locales.ts';
import type { WrittenLocale } from './path-index.ts';

/** Formats whose files hold their sources, and translations into one language. */
const OF_ONE_LANGUAGE: ReadonlySet<string> = new Set(['po', 'xliff', 'qt']);

/** Which locale a file is a translation into: one that its entry does not have. */
const OTHER = Symbol('another language');

/** A locale at a place of a path. */
interface Placed extends WrittenLocale {
  /** The path without the locale. */
  readonly place: string;
}

/** A source, and for one that holds its translations what its path says of their language. */
export interface PlacedFile extends PlacedSource {
  /** The locales that it has translations into; left out where those of its entry count. */
  readonly locales?: readonly Locale[];
  readonly inPath?: WrittenLocale;
  /** The locales of which it has one, which its path does not say. */
  readonly among?: readonly Locale[];
}

/** Files that hold their translations, with what their paths say of the language of these. */
export function withLanguagesInPaths(
  all: readonly PlacedSource[],
  locales: readonly Locale[],
  language: Locale,
): readonly PlacedFile[] {
  const own = all.filter(({ source }) => OF_ONE_LANGUAGE.has(recognizeFormat(source) ?? ''));
  const ofOne = new Set(own);
  const inPaths = languagesInPaths(
    own.map(({ source }) => source),
    [...locales, language],
  );
  return all.map((placed) => {
    if (!ofOne.has(placed)) return placed;
    const found = inPaths.get(placed.source);
    if (found === undefined) return { ...placed, among: locales };
    if (found === OTHER || found.locale === language) return { ...placed, locales: [] };
    return { ...placed, locales: [found.locale], inPath: found };
  });
}

/** What is known of the language of such a file, beside its locale. */
export function languageInPath(
  { source, inPath, among = [] }: PlacedFile,
  locale: Locale,
): { readonly written?: string; readonly reason?: Message; readonly among?: readonly Locale[] } {
  if (inPath !== undefined)
    return {
      written: inPath.written,
      reason: message('{0} is in {1}, as its path says', source, locale),
    };
  return { ...(among.length > 0 && { written: locale }), ...(among.length > 1 && { among }) };
}

/**
 * The locales that files of one pattern say in their paths, by path: the nearest one to the name of the file that is among these. A file that
 * has another language where the others have theirs is of none of these.
 */
function languagesInPaths(
  paths: readonly string[],
  locales: readonly Locale[],
): ReadonlyMap<string, WrittenLocale | typeof OTHER> {
  const placed = paths.map((path) => ({ path, all: placedIn(path) }));
  const found = new Map<string, WrittenLocale | typeof OTHER>();
  const meant = new Map<string, Locale>();
  const places = new Set<string>();
  const exact = new Set<string>();
  for (const { path, all } of placed) {
    const own = all.map((each) => ({ ...each, near: nearestLocale(each.locale, locales) }));
    const first = own.find(({ near }) => near !== undefined);
    if (first?.near === undefined) continue;
    places.add(first.place);
    if (first.near === first.locale) exact.add(`${first.place}\n${first.near}`);
    meant.set(path, first.near);
    found.set(path, { written: first.written, locale: first.near });
  }
  for (const { path, all } of placed) {
    const here = all.find(({ place }) => places.has(place));
    if (here === undefined) continue;
    const own = meant.get(path);
    const isVariant = own !== undefined && own !== here.locale && exact.has(`${here.place}\n${own}`);
    if (own === undefined || isVariant) found.set(path, OTHER);
  }
  return found;
}

/** The locales in a path, those of its name first, then those of its folders. */
function placedIn(path: string): readonly Placed[] {
  const segments = path.split('/');
  return segments.toReversed().flatMap((segment, index) => {
    const at = segments.length - 1 - index;
    const found = writtenIn(segment.replace(/\.\w+$/, ''));
    if (found === undefined) return [];
    const { written, locale } = found;
    const start = segment.lastIndexOf(written, segment.length);
    const place = segments.with(at, `${segment.slice(0, start)}*${segment.slice(start + written.length)}`);
    return [{ written, locale, place: place.join('/') }];
  });
}

/** The locale that a name is, or that it ends with. Behind a hyphen, as in `sign-in`, words do not count. */
function writtenIn(name: string): WrittenLocale | undefined {
  const starts = [0, ...Array.from(name.matchAll(/[._-]/g), ({ index }) => index + 1)];
  for (const start of starts) {
    const written = name.slice(start);
    const locale = parseLocale(written);
    if (locale !== undefined && !(name[start - 1] === '-' && isWord(written))) return { written, locale };
  }
  return undefined;
}
