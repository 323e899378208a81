/**
 * The rooms of each folder, from the ground up: folders, and loose files with their extension. Each may import only those before it;
 * rooms in one inner list stand side by side and do not import each other. A folder with a list names everything in it.
 * @type {Record<string, readonly (string | readonly string[])[]>}
 */
const rooms = {
  cli: [
    'terminal',
    'command',
    'files',
    'service',
    'glossary-files',
    'check',
    ['conversion', 'texts'],
    'verbs',
    ['completion', 'document', 'emulator', 'glossary', 'keys', 'languages', 'style', 'voice'],
    'commands',
    'entry',
    'main.ts',
  ],
  'cli/check': ['report', 'file', 'options', 'threads', 'run-check.ts'],
  service: [
    ['errors', 'endpoint.ts', 'ids.ts', 'operations.ts', 'secret-variables.ts'],
    ['clock.ts', 'http'],
    ['retry', 'voice'],
    'call',
    'resources',
    'paging.ts',
    'reconcile',
    'methods.ts',
    'client.ts',
    'wait-until-ready.ts',
  ],
  workspace: [
    ['decode-sheet.ts', 'explain', 'files', 'parse-sheet.ts', 'run-limited.ts', 'voice'],
    'lock',
    ['documents', 'translation'],
    'account',
  ],
  'workspace/documents': ['job', 'storage', 'steps', 'actions', 'document-jobs.ts'],
  'workspace/translation': [
    ['batches', 'judge-request.ts'],
    ['cache', 'handles-tags.ts'],
    'protected',
    ['terms-of-texts.ts', 'translate-file.ts', 'translation-bill.ts'],
    'planned-translation.ts',
  ],
  emulator: [
    ['errors.ts', 'idle.ts', 'journal.ts', 'options', 'persistent.ts'],
    ['accounts', 'faults', 'json.ts', 'language-lists.ts', 'memories', 'text'],
    ['documents', 'glossaries', 'style-rules', 'voice'],
    'environment.ts',
    ['create-state.ts', 'http', 'middleware'],
    'state',
    'resources',
    'app.ts',
    'start.ts',
  ],
  'emulator/resources': [
    [
      'account',
      'billing.ts',
      'control.ts',
      'glossaries',
      'languages.ts',
      'style-rules',
      'translation-memories.ts',
      'voice',
    ],
    ['account-control.ts', 'texts'],
    'document-request.ts',
    'documents.ts',
  ],
};

module.exports = { rooms };
