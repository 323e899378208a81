/**
 * The rooms of each folder, from the ground up: folders, and loose files with their extension. Each may import only those before it;
 * rooms in one inner list stand side by side and do not import each other. A folder with a list names everything in it.
 * @type {Record<string, readonly (string | readonly string[])[]>}
 */
const rooms = {
  client: [
    ['local-service', 'editor', 'webviews'],
    'ui',
    'connection',
    ['language-server', 'glossary', 'spreadsheet', 'memories'],
    ['profiles', 'workspace-check'],
    ['pickers', 'status', 'selection'],
    ['results', 'translation-settings'],
    'translate',
    ['rephrase', 'compare', 'providers', 'documents'],
    'context.ts',
    ['commands', 'register-views.ts'],
    'extension.ts',
  ],
};

module.exports = { rooms };
