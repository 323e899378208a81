import { compileGlob, type Locale, parseLocale, rootOf } from '#base';
import type { LayoutRow } from '../layout.ts';
import type { FoundEntry } from './found-entry.ts';
import type { FreePaths } from './free-paths.ts';
import { type Bindings, compileRow, fillRow } from './row-pattern.ts';

/** A file that holds its sources, and the locale that its path says. */
interface HoldingFile {
  readonly path: string;
  readonly locale: Locale | undefined;
  readonly written: string;
}

/**
 * Files that hold their sources, by what their paths have in common. Those of which only their content says the languages have no locales yet.
 * @param base The folder of the project, with a slash at its end.
 * @param claimed Those that a layout has found: a pattern that fits one of them would name it twice.
 */
export function heldTranslations(
  row: LayoutRow,
  { base, free, claimed }: { base: string; free: Pick<FreePaths, 'sources'>; claimed: ReadonlySet<string> },
  source: Locale,
): readonly FoundEntry[] {
  const read = compileRow(row.source);
  const groups = new Map<string, { bindings: Bindings; files: HoldingFile[] }>();
  for (const path of free.sources) {
    const bindings = read(path.slice(base.length));
    if (bindings === undefined) continue;
    const { locale: written, ...others } = bindings;
    const locale = written === undefined ? undefined : parseLocale(written);
    if (written !== undefined && locale === undefined) continue;
    const key = JSON.stringify(others);
    const group = groups.get(key) ?? { bindings: others, files: [] };
    group.files.push({ path, locale, written: written ?? '' });
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ bindings, files }) => {
    const pattern = base + fillRow(row.source, { ...bindings, locale: '*' });
    const fits = compileGlob(pattern);
    if (fits === undefined || [...claimed].some(fits)) return [];
    const own = new Set(files.map(({ path }) => path));
    const exclude = free.sources.filter((path) => fits(path) && !own.has(path));
    return entryOf({ pattern, name: bindings.id, exclude }, files, source) ?? [];
  });
}

function entryOf(
  { pattern, name, exclude }: { pattern: string; name: string | undefined; exclude: readonly string[] },
  files: readonly HoldingFile[],
  language: Locale,
): FoundEntry | undefined {
  const pairs = files.flatMap(({ path, locale, written }) =>
    locale === undefined || rootOf(locale) === rootOf(language)
      ? []
      : [{ source: path, locale, path, written }],
  );
  const isSaidInside = files.every(({ locale }) => locale === undefined);
  if (pairs.length === 0 && !isSaidInside) return undefined;
  const paths = files.map(({ path }) => path);
  return {
    ...{ source: pattern, target: undefined, exclude, language, name, pairs },
    locales: [...new Set(pairs.map(({ locale }) => locale))],
    sources: paths,
    translations: paths,
  };
}
