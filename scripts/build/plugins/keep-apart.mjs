// A plugin for parts that are files of their own.
import path from 'node:path';

/**
 * Leaves what is loaded later out of the file that loads it, and what several bundles of a folder have in common out of each.
 * @param {readonly string[]} loadedLater
 * @param {readonly string[]} inCommon
 * @returns {import('esbuild').Plugin}
 */
export const keepApart = (loadedLater, inCommon = []) => ({
  name: 'keep-apart',
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ path: imported, kind }) => {
      const name = path.basename(imported, '.ts');
      const apart = kind === 'dynamic-import' ? loadedLater : kind === 'entry-point' ? [] : inCommon;
      const isApart = apart.some((file) => path.basename(file, '.ts') === name);
      return isApart ? { path: `./${name}.js`, external: true } : undefined;
    });
  },
});
