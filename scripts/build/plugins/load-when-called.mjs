// A plugin for files that are loaded with the first call.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Calls the functions of these files in files of their own, which are entries of the same build. What only has types there is left out.
 * @param {readonly string[]} parts
 * @returns {import('esbuild').Plugin}
 */
export const loadWhenCalled = (parts) => ({
  name: 'load-when-called',
  setup(build) {
    const isPart = (/** @type {string} */ file) => parts.some((part) => file === path.resolve(part));
    build.onResolve({ filter: /^\.\/.*\.ts$/ }, ({ path: imported, importer, kind, resolveDir }) => {
      const file = path.join(resolveDir, imported);
      return kind === 'import-statement' && isPart(file) && !isPart(importer)
        ? { path: file, namespace: 'when-called' }
        : undefined;
    });
    build.onResolve({ filter: /./, namespace: 'when-called' }, ({ path: built }) => ({
      path: built,
      external: true,
    }));
    build.onLoad({ filter: /./, namespace: 'when-called' }, async ({ path: file }) => {
      const functions = (await readFile(file, 'utf8')).matchAll(/^export function (\w+)/gm);
      const loaded = `require('./${path.basename(file, '.ts')}.js')`;
      const calls = [...functions].map(
        ([, name]) => `export const ${name} = (...given) => ${loaded}.${name}(...given);`,
      );
      return { contents: calls.join('\n') };
    });
  },
});
