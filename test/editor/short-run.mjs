// What `npm test` runs in the real editor: one walk through each area. `npm test -- --all` runs every test.

/** Files of test/editor/ui, without `.ui.mjs`. */
export const shortUiTests = [
  'documents',
  'glossaries-view',
  'keys',
  'style-rules-view',
  'translate',
  'voice',
];

/** Names of runs of the suite; see runs.mjs. */
export const shortRuns = ['activation', 'glossary', 'translate'];
