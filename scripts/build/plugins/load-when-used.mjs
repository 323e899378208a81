// A plugin for parts of Node that are needed late.

/**
 * Loads these parts of Node when they are used: libraries import them at the start, but the server calls them late or
 * never, and every editor waits for its start.
 * @type {import('esbuild').Plugin}
 */
export const loadWhenUsed = {
  name: 'load-when-used',
  setup(build) {
    build.onResolve(
      { filter: /^(node:)?(child_process|crypto|os|fs\/promises)$/ },
      ({ path: builtin, namespace }) =>
        namespace === 'when-used'
          ? { path: builtin, external: true }
          : { path: builtin.replace(/^node:/, ''), namespace: 'when-used' },
    );
    build.onLoad({ filter: /./, namespace: 'when-used' }, async ({ path: builtin }) => {
      const names = JSON.stringify(Object.keys(await import(`node:${builtin}`)));
      const define = `Object.defineProperty(exports, name, { enumerable: true, get: () => require('node:${builtin}')[name] })`;
      return { contents: `for (const name of ${names}) ${define};` };
    });
  },
};
