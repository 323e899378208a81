// A plugin for the library of the language server.

/**
 * Leaves out how the library looks for modules of workspaces, which starts processes: nobody asks it.
 * @type {import('esbuild').Plugin}
 */
export const withoutLookup = {
  name: 'without-lookup',
  setup(build) {
    build.onLoad({ filter: /vscode-languageserver[\\/]lib[\\/]node[\\/]files\.js$/ }, () => ({
      contents: '',
    }));
  },
};
