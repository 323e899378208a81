// A plugin for the libraries of the language server protocol.

/**
 * Takes the parts for browsers of these libraries, which they offer only to builds for browsers, into files that Node loads too.
 * @type {import('esbuild').Plugin}
 */
export const browserParts = {
  name: 'browser-parts',
  setup(build) {
    build.onResolve({ filter: /^vscode-[a-z-]+\/browser$/ }, async ({ path: part, ...from }) => {
      const { path: common, errors } = await build.resolve(part.replace('/browser', ''), {
        resolveDir: from.resolveDir,
        kind: from.kind,
      });
      return errors.length > 0 ? { errors } : { path: common.replace('/common/api.js', '/browser/main.js') };
    });
  },
};
