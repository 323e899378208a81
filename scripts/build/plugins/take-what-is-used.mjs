// A plugin for the library of the language server's protocol.
import { createRequire } from 'node:module';

/**
 * Takes from this library, which is not made of ES modules, what is used. Otherwise all of its three hundred exports are copied for each
 * file that imports one.
 * @type {import('esbuild').Plugin}
 */
export const takeWhatIsUsed = {
  name: 'take-what-is-used',
  setup(build) {
    build.onResolve({ filter: /^vscode-languageserver(\/node)?$/ }, ({ path: library, kind, namespace }) =>
      kind === 'import-statement' && namespace === 'file' ? { path: library, namespace: 'used' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'used' }, ({ path: library }) => {
      const names = Object.keys(createRequire(import.meta.url)(library));
      const take = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => library.${name})();`);
      const contents = [`const library = require('${library}');`, ...take].join('\n');
      return { contents, resolveDir: import.meta.dirname };
    });
  },
};
