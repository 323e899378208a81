import type { Locale } from '../../../languages/locales/parse-locale.ts';
import { createPathIndex } from '../../path-index.ts';
import { LAYOUTS } from '../index.ts';
import type { ProjectLayout } from '../layout.ts';
import { freePaths } from './free-paths.ts';
import { type FoundEntry, readEntry } from './read-entry.ts';
import { compileRow } from './row-pattern.ts';
import { groupSources } from './source-groups.ts';

/** Texts with translations, and the layout that has found them. */
export interface FoundFiles extends FoundEntry {
  readonly layout: ProjectLayout;
}

/** Folders of projects in one repository that are looked at for one layout. */
const MAX_PROJECTS = 200;

/**
 * Finds the files of a project that have translations, by the layouts in their order: a file belongs to the first that fits.
 * @param paths Relative, with `/`.
 * @param source The source language.
 */
export function detectLayouts(paths: readonly string[], source: Locale): readonly FoundFiles[] {
  const index = createPathIndex(paths);
  const claimed = new Set<string>();
  return LAYOUTS.flatMap((layout) =>
    projectsOf(layout, paths).flatMap((base) => {
      const below = paths.filter((path) => path.startsWith(base));
      return layout.rows.flatMap((row) => {
        const free = freePaths(
          row,
          base,
          below.filter((path) => !claimed.has(path)),
        );
        const found = groupSources(row.source, base, free.all, source).flatMap(
          (group) => readEntry({ row, base, ...group }, free, index) ?? [],
        );
        for (const { sources, translations } of found) {
          for (const path of [...sources, ...translations]) claimed.add(path);
        }
        return found.map((entry) => ({ ...entry, layout }));
      });
    }),
  );
}

/** The folders with a marker, with a slash at their ends; the folder itself for a layout without markers. */
function projectsOf({ markers }: ProjectLayout, paths: readonly string[]): readonly string[] {
  if (markers.length === 0) return [''];
  const patterns = markers.map((marker) => compileRow(`{dir}${marker}`));
  const folders = paths.flatMap((path) => patterns.map((read) => read(path)?.dir));
  return [...new Set(folders.filter((folder) => folder !== undefined))].slice(0, MAX_PROJECTS);
}
