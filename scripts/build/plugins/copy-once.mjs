// A plugin for the interface of the editor.

/**
 * Copies the exports of the editor's interface once for all files. Otherwise each file that imports one of the thousand has all of them
 * copied when the program starts.
 * @type {import('esbuild').Plugin}
 */
export const copyOnce = {
  name: 'copy-once',
  setup(build) {
    build.onResolve({ filter: /^vscode$/ }, ({ path: library, kind, namespace }) =>
      kind === 'import-statement' && namespace === 'file' ? { path: library, namespace: 'once' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'once' }, ({ path: library }) => ({
      contents: `export * from '${library}';`,
      resolveDir: import.meta.dirname,
    }));
  },
};
