// The runs of the suite inside the editor: one start of the editor each, with its workspace and its settings.

/**
 * @typedef {object} EditorRun
 * @property {string} name Kebab-case: names its results.
 * @property {string} workspace Folder relative to the checkout; the run gets a copy.
 * @property {readonly string[]} files Test files in test/editor/suite, without `.test.ts`.
 * @property {Record<string, unknown> | ((service: import('../../scripts/support/local-service.mjs').LocalService) => Record<string, unknown>)} [settings] User settings beyond the quiet ones.
 * @property {'trusted' | 'restricted'} [trust] `trusted` by default.
 * @property {boolean} [keepSecrets] False tries an editor that forgets secrets on a reload. True by default.
 * @property {boolean} [localService] Starts the local service for the run: PARLANCE_TEST_SERVICE holds its first line of output,
 *   with its addresses and throw-away keys. False by default.
 * @property {Record<string, string>} [environment] Added to the extension host's environment. The run has a server of its own then.
 */

/** @type {readonly EditorRun[]} */
export const runs = [
  {
    name: 'translate',
    workspace: 'test/editor/fixtures/empty-workspace',
    files: ['activation', 'translate'],
  },
  {
    name: 'edits-meanwhile',
    workspace: 'test/editor/fixtures/empty-workspace',
    files: ['edits-meanwhile'],
  },
  { name: 'files', workspace: 'test/editor/fixtures/empty-workspace', files: ['files', 'project-files'] },
  {
    name: 'translate-commands',
    workspace: 'test/editor/fixtures/empty-workspace',
    files: ['translate-commands', 'bare-cursors'],
  },
  {
    name: 'translate-documents',
    workspace: 'test/editor/fixtures/empty-workspace',
    files: ['translate-documents', 'translate-service', 'certificates'],
  },
  { name: 'agent-tools', workspace: 'test/editor/fixtures/empty-workspace', files: ['agent-tools'] },
  { name: 'documents', workspace: 'test/editor/fixtures/empty-workspace', files: ['documents'] },
  {
    name: 'glossary-features',
    workspace: 'test/editor/fixtures/empty-workspace',
    files: ['glossary-features', 'suggest-terms'],
    settings: { 'files.autoSave': 'off' },
  },
  { name: 'lint', workspace: 'examples', files: ['lint', 'account-names'] },
  {
    name: 'glossary',
    workspace: 'examples',
    files: ['glossary'],
    // In a browser, the editor saves after a second, also what a test leaves unsaved.
    settings: { 'files.autoSave': 'off' },
  },
  {
    name: 'secrets',
    workspace: 'examples',
    files: ['secrets'],
    environment: { PARLANCE_KEY: 'canary-key-4711' },
  },
  {
    name: 'restricted',
    workspace: 'examples',
    files: ['restricted'],
    trust: 'restricted',
    localService: true,
  },
];
