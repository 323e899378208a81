// A plugin for what a library imports and the server never uses.

/**
 * Leaves out parts of this library that other parts import, and that the server never uses: notebooks, and finding packages on the disk.
 * @type {import('esbuild').Plugin}
 */
export const leaveOutUnused = {
  name: 'leave-out-unused',
  setup(build) {
    build.onLoad({ filter: /[\\/]vscode-languageserver[\\/]lib[\\/]common[\\/]notebook\.js$/ }, () => ({
      contents: 'exports.NotebookSyncFeature = (Base) => Base;',
    }));
    build.onLoad({ filter: /[\\/]vscode-languageserver[\\/]lib[\\/]node[\\/]files\.js$/ }, () => ({
      contents: 'exports.__esModule = true;',
    }));
  },
};
