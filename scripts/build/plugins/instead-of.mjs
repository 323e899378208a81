// A plugin for what only Node can do.
import path from 'node:path';

/**
 * Takes other files, with the same exports, instead of some.
 * @param {Readonly<Record<string, string>>} others By the files that they stand for, in the checkout.
 * @returns {import('esbuild').Plugin}
 */
export const insteadOf = (others) => ({
  name: 'instead-of',
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ path: imported, resolveDir }) => {
      const other = others[path.relative('.', path.join(resolveDir, imported)).replaceAll(path.sep, '/')];
      return other === undefined ? undefined : { path: path.resolve(other) };
    });
  },
});
