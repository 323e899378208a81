// A plugin for libraries of which Node gets other files than a browser.

/** The files that these have for Node, and those without it. */
const places = new Map([
  ['yaml', ['/yaml/dist/index.js', '/yaml/browser/dist/index.js']],
  ['@noble/hashes/crypto', ['/esm/cryptoNode.js', '/esm/crypto.js']],
]);

/**
 * Takes the files that need no Node, so that a web worker can load what the command line and the language server have in common.
 * @type {import('esbuild').Plugin}
 */
export const forBoth = {
  name: 'for-both',
  setup(build) {
    build.onResolve({ filter: /^(?:yaml|@noble\/hashes\/crypto)$/ }, async ({ path: name, ...from }) => {
      if (from.pluginData === places) return undefined;
      const { resolveDir, kind } = from;
      const found = await build.resolve(name, { resolveDir, kind, pluginData: places });
      const [ofNode = '', ofBoth = ''] = places.get(name) ?? [];
      return found.errors.length > 0
        ? { errors: found.errors }
        : { path: found.path.replace(ofNode, ofBoth) };
    });
  },
};
