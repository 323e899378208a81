// A plugin for what files that run in one process share.
import path from 'node:path';

/**
 * Leaves these parts to one file beside the built one, which all of them load: a class that two files have is two classes.
 * @param {string} name Of that file, without its extension.
 * @param {readonly string[]} parts
 * @returns {import('esbuild').Plugin}
 */
export const shareOnce = (name, parts) => ({
  name: 'share-once',
  setup(build) {
    const shared = parts.map((part) => path.resolve(part));
    build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path: imported, kind, resolveDir }) =>
      kind === 'import-statement' && shared.includes(path.join(resolveDir, imported))
        ? { path: `./${name}.js`, external: true }
        : undefined,
    );
  },
});

/**
 * @param {readonly string[]} parts
 * @returns {import('esbuild').StdinOptions} The source of that file.
 */
export function exportsOf(parts) {
  return {
    contents: parts.map((part) => `export * from './${part}';`).join('\n'),
    resolveDir: process.cwd(),
  };
}
