// A plugin for parts that are files of their own.
import path from 'node:path';

/**
 * Leaves what is loaded later out of the file that loads it.
 * @param {readonly string[]} loadedLater
 * @returns {import('esbuild').Plugin}
 */
export const keepApart = (loadedLater) => ({
  name: 'keep-apart',
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ path: imported, kind }) => {
      const name = path.basename(imported, '.ts');
      const isApart =
        kind === 'dynamic-import' && loadedLater.some((file) => path.basename(file, '.ts') === name);
      return isApart ? { path: `./${name}.js`, external: true } : undefined;
    });
  },
});
