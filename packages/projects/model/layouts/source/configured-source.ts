import { addTo, type Locale, parseLocale } from '#base';
import { SOURCE_CONFIGURATIONS, type SourceConfiguration } from './configurations.ts';

/** Configurations that are read, at most. */
const MOST_READ = 20;

/** By the names of their files. A name belongs to several only if their folders differ. */
const BY_NAME = namesOf(SOURCE_CONFIGURATIONS);

function namesOf(all: readonly SourceConfiguration[]): ReadonlyMap<string, readonly SourceConfiguration[]> {
  const byName = new Map<string, SourceConfiguration[]>();
  for (const one of all) for (const name of one.names) addTo(byName, name, one);
  return byName;
}

/** The files that may say which language the sources are in, those with the shortest way first. */
export function configurationFiles(paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => configurationsOf(path).length > 0)
    .map((path) => ({ path, depth: path.split('/').length }))
    .sort((one, other) => one.depth - other.depth)
    .slice(0, MOST_READ)
    .map(({ path }) => path);
}

/** The language of the sources as the text of such a file says it; undefined if it does not. */
export function sourceInConfiguration(path: string, text: string): Locale | undefined {
  for (const { settings } of configurationsOf(path)) {
    for (const setting of settings) {
      const written = setting.exec(text)?.groups?.locale;
      const locale = written === undefined ? undefined : parseLocale(written);
      if (locale !== undefined) return locale;
    }
  }
  return undefined;
}

function configurationsOf(path: string): readonly SourceConfiguration[] {
  const start = path.lastIndexOf('/') + 1;
  const name = path.slice(start);
  const named = BY_NAME.get(name) ?? BY_NAME.get(`*${name.slice(name.lastIndexOf('.'))}`) ?? [];
  return named.filter(({ folder }) => folder?.test(path.slice(0, start)) ?? true);
}
