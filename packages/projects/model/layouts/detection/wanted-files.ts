import { isHidden, type Wanted } from '#manifest';

/** Folders of tools that show which layout a project has. */
const MARKERS = new Set(['.vitepress', '.vuepress']);

/** Folders that are made of others, or of other people's files. */
const BUILT = new Set(
  'build dist out target vendor third_party bower_components Pods DerivedData obj coverage site-packages'.split(
    ' ',
  ),
);

/** The files among which layouts are looked for, apart from what git keeps in folders that are made of others. */
export const DETECTED_FILES: Wanted = {
  folder(path) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return MARKERS.has(name) || !(isHidden(name) || BUILT.has(name));
  },
  file: () => true,
};

/** The same with those that git keeps in such folders: people have put them there. */
export function wantedBeside(tracked: readonly string[]): Wanted {
  const kept = tracked.filter((path) => isBelowBuilt(path) && !path.split('/').some(isHidden));
  const files = new Set(kept);
  const folders = new Set(kept.flatMap(foldersAbove));
  return {
    folder: (path) => DETECTED_FILES.folder(path) || folders.has(path),
    file: (path) => files.has(path) || !isBelowBuilt(path),
  };
}

/** Whether a file stands in a folder that is usually made of others. */
export function isBelowBuilt(path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((name) => BUILT.has(name));
}

function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
