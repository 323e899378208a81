import { isHidden, type Wanted } from '#manifest';

/** Folders of tools that show which layout a project has. */
const MARKERS = new Set(['.vitepress', '.vuepress']);

/** Folders that are made of others, or of other people's files. */
const BUILT = new Set(
  'build dist out target vendor third_party bower_components Pods DerivedData obj coverage site-packages'.split(
    ' ',
  ),
);

/** The files among which layouts are looked for. */
export const DETECTED_FILES: Wanted = {
  folder(path) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return MARKERS.has(name) || !(isHidden(name) || BUILT.has(name));
  },
  file: () => true,
};
