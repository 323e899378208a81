// A plugin for what a library imports and the server never uses.

/** Features of the protocol that the server does not have: their files in the library, and the names that the library asks them for. */
const features = {
  callHierarchy: 'CallHierarchyFeature',
  inlineCompletion: 'InlineCompletionFeature',
  inlineValue: 'InlineValueFeature',
  linkedEditingRange: 'LinkedEditingRangeFeature',
  moniker: 'MonikerFeature',
  notebook: 'NotebookSyncFeature',
  textDocumentContent: 'TextDocumentContentFeature',
  typeHierarchy: 'TypeHierarchyFeature',
};

const unused = `(${Object.keys(features).join('|')})`;

/**
 * Leaves out parts of this library that other parts import, and that the server never uses: features, their messages, and finding packages on
 * the disk.
 * @type {import('esbuild').Plugin}
 */
export const leaveOutUnused = {
  name: 'leave-out-unused',
  setup(build) {
    const feature = new RegExp(`[\\\\/]vscode-languageserver[\\\\/]lib[\\\\/]common[\\\\/]${unused}\\.js$`);
    build.onLoad({ filter: feature }, ({ path }) => {
      const [, name = ''] = feature.exec(path) ?? [];
      return { contents: `exports.${Reflect.get(features, name)} = (Base) => Base;` };
    });
    const nothing = () => ({ contents: 'exports.__esModule = true;' });
    const messages = new RegExp(`[\\\\/]lib[\\\\/]common[\\\\/]protocol\\.${unused}\\.js$`);
    build.onLoad({ filter: messages }, nothing);
    build.onLoad({ filter: /[\\/]vscode-languageserver[\\/]lib[\\/]node[\\/]files\.js$/ }, nothing);
  },
};
