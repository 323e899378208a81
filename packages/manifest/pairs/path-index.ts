import { folderLocale, type Locale, parseLocale } from '#base';
import { pathFor, type TargetPath } from '../patterns/target-pattern.ts';

/** The files of a project, and the locales in their paths. */
export interface PathIndex {
  readonly paths: ReadonlySet<string>;
  /** The locales that stand at a place, as they are written, whether the whole path exists or not. */
  localesAt(target: TargetPath): readonly WrittenLocale[];
  /** Every locale that a file or folder could have in its name. */
  localesIn(name: string): readonly LocaleInName[];
}

/** A locale in a path. */
export interface WrittenLocale {
  readonly written: string;
  readonly locale: Locale;
}

interface LocaleInName extends WrittenLocale {
  readonly before: string;
  readonly after: string;
}

/** Parts of a locale between hyphens and underscores, at most. */
const MAX_PARTS = 4;

/** Indexes paths, which are relative and have slashes. The time is proportional to the paths (reliability R3). */
export function createPathIndex(paths: readonly string[]): PathIndex {
  const all = new Set(paths);
  const children = childrenOf(all);
  const locales = new Map<string, Locale | undefined>();
  const inNames = new Map<string, readonly LocaleInName[]>();
  const inFolders = new Map<string, ReadonlyMap<string, readonly WrittenLocale[]>>();
  const read = (written: string) => {
    if (!locales.has(written)) locales.set(written, parseLocale(written));
    return locales.get(written);
  };
  const localesIn = (name: string) => kept(inNames, name, () => readLocales(name, read));
  const inFolder = (folder: string) =>
    kept(inFolders, folder, () => byPlace((children.get(folder) ?? []).flatMap(localesIn)));
  return {
    paths: all,
    localesIn,
    localesAt([start = '', next = '', ...others]) {
      const slash = start.lastIndexOf('/') + 1;
      const end = next.indexOf('/');
      // The name may have the locale again, as in `de/guide.de.md`.
      const after = end === -1 ? next : next.slice(0, end);
      const found = inFolder(start.slice(0, slash)).get(placeOf(start.slice(slash), after)) ?? [];
      return end !== -1 || others.length === 0
        ? found
        : found.filter(({ written }) => all.has(pathFor([start, next, ...others], written)));
    },
  };
}

function kept<Value>(map: Map<string, Value>, key: string, compute: () => Value): Value {
  const known = map.get(key) ?? compute();
  map.set(key, known);
  return known;
}

/** The names in each folder, by its path with a slash at the end. */
function childrenOf(paths: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  const add = (path: string, end: number): void => {
    const start = path.lastIndexOf('/', end - 1) + 1;
    const folder = path.slice(0, start);
    const name = path.slice(start, end);
    const names = children.get(folder);
    if (names !== undefined) names.push(name);
    else {
      children.set(folder, [name]);
      if (start > 0) add(path, start - 1);
    }
  };
  for (const path of paths) add(path, path.length);
  return children;
}

function placeOf(before: string, after: string): string {
  return `${before}/${after}`;
}

function byPlace(found: readonly LocaleInName[]): ReadonlyMap<string, readonly WrittenLocale[]> {
  const places = new Map<string, WrittenLocale[]>();
  for (const one of found) {
    const key = placeOf(one.before, one.after);
    const place = places.get(key);
    if (place === undefined) places.set(key, [one]);
    else place.push(one);
  }
  return places;
}

/** A word of two or three letters, or a name of a language, between the signs that can be around a locale; dots are in none. */
const BEGINNING = /(?<=^|[._-])(?:(?:b\+)?[A-Za-z]{2,3}(?=[._@+-]|$)|[A-Z][a-z]{4,7}(?=\.|$))/g;

/** What follows the names of languages that count nowhere else. */
const FOLDER_END = '.lproj';

function readLocales(name: string, read: (written: string) => Locale | undefined): readonly LocaleInName[] {
  const written = name.endsWith(FOLDER_END) ? name.slice(0, -FOLDER_END.length) : '';
  const locale = folderLocale(written);
  if (locale !== undefined) return [{ written, locale, before: '', after: FOLDER_END }];
  return [...name.matchAll(BEGINNING)].flatMap(({ index: start }) => {
    const rest = name.slice(start).split('.', 1).join('');
    const ends = [...rest.matchAll(/[_-]|$/g)].map(({ index }) => start + index).slice(0, MAX_PARTS);
    return ends.flatMap((end): readonly LocaleInName[] => {
      const written = name.slice(start, end);
      const locale = read(written);
      const [before, after] = [name.slice(0, start), name.slice(end)];
      return locale === undefined ? [] : [{ written, locale, before, after }];
    });
  });
}
