// A plugin for large tables.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Leaves large tables in files of their own, which are read when they are used.
 * @type {import('esbuild').Plugin}
 */
export const readWhenUsed = {
  name: 'read-when-used',
  setup(build) {
    build.onLoad({ filter: /confusables\.json$/ }, async ({ path: table }) => {
      const name = path.basename(table);
      const folder = build.initialOptions.outdir ?? '.';
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, name), JSON.stringify(JSON.parse(await readFile(table, 'utf8'))));
      const get = `() => require('./${name}')`;
      return {
        loader: 'js',
        contents: `Object.defineProperty(exports, 'default', { enumerable: true, get: ${get} }); exports.__esModule = true;`,
      };
    });
    build.onResolve({ filter: /^\.\/confusables\.json$/, namespace: 'file' }, ({ path: table, kind }) =>
      kind === 'require-call' ? { path: table, external: true } : undefined,
    );
  },
};
