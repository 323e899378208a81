import { type Locale, once } from '#base';
import { createPathIndex } from '#manifest';
import { LAYOUTS } from '../index.ts';
import type { LayoutRow, PairedRow, ProjectLayout } from '../layout.ts';
import type { FoundEntry } from './found-entry.ts';
import { freePaths } from './free-paths.ts';
import { heldTranslations } from './held-translations.ts';
import { type PathsByExtension, pathsByExtension } from './paths-by-extension.ts';
import { readEntry } from './read-entry.ts';
import { compileRow, localesOf } from './row-pattern.ts';
import { groupSources } from './source-groups.ts';

/** Texts with translations, and the layout that has found them. */
export interface FoundFiles extends FoundEntry {
  readonly layout: ProjectLayout;
  /** Whether only the files themselves can show that they are translations. */
  readonly isUnmarked: boolean;
}

/** Folders of projects in one repository that are looked at for one layout. */
const MAX_PROJECTS = 200;

/**
 * Finds the files of a project that have translations, by the layouts in their order: a file belongs to the first that fits.
 * @param paths Relative, with `/`.
 * @param source The source language.
 * @param named Folders of languages that a configuration names.
 */
export function detectLayouts(
  paths: readonly string[],
  source: Locale,
  named: ReadonlySet<string> = new Set(),
): readonly FoundFiles[] {
  const all = pathsByExtension(paths);
  const index = once(() => createPathIndex(paths));
  const locales = localesOf(source);
  const claimed = new Set<string>();
  return LAYOUTS.flatMap((layout) =>
    projectsOf(layout, all).flatMap((base) =>
      layout.rows.flatMap((row) => {
        const free = freePaths(row, base, all, claimed);
        const found = isPaired(row)
          ? groupSources(compileRow(row.source, locales), base, free.sources, source).flatMap(
              (group) => readEntry({ row, base, named, ...group }, free, index()) ?? [],
            )
          : heldTranslations(row, { base, free, claimed }, source);
        for (const { sources, translations } of found) {
          for (const path of [...sources, ...translations]) claimed.add(path);
        }
        return found.map((entry) => ({ ...entry, layout, isUnmarked: row.isUnmarked === true }));
      }),
    ),
  );
}

function isPaired(row: LayoutRow): row is PairedRow {
  return row.target !== undefined;
}

/** The folders with a marker, with a slash at their ends; the folder itself for a layout without markers. */
function projectsOf({ markers }: ProjectLayout, all: PathsByExtension): readonly string[] {
  if (markers.length === 0) return [''];
  const folders = new Set<string>();
  for (const marker of markers) {
    const read = compileRow(`{dir}${marker}`);
    for (const path of all.candidates(marker)) {
      const folder = read(path)?.dir;
      if (folder !== undefined) folders.add(folder);
    }
  }
  return [...folders].slice(0, MAX_PROJECTS);
}
