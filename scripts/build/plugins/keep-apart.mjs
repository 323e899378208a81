// A plugin for parts that are files of their own.
import path from 'node:path';

/**
 * Leaves what is loaded later out of the file that loads it, and what several bundles have in common out of each.
 * @param {Readonly<Record<string, string>>} loadedLater Where each source file stands in the end, as the bundle requires it.
 * @param {Readonly<Record<string, string>>} inCommon
 * @returns {import('esbuild').Plugin}
 */
export const keepApart = (loadedLater, inCommon = {}) => ({
  name: 'keep-apart',
  setup(build) {
    build.onResolve({ filter: /\.ts$|^#/ }, ({ path: imported, kind }) => {
      const name = path.basename(imported, '.ts');
      const apart = kind === 'dynamic-import' ? loadedLater : kind === 'entry-point' ? {} : inCommon;
      const [, place] = Object.entries(apart).find(([file]) => path.basename(file, '.ts') === name) ?? [];
      return place === undefined ? undefined : { path: place, external: true };
    });
  },
});
