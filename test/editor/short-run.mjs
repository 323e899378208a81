// What `npm test` runs in the real editor: walks through four areas, and runs of the suite for the others.
// `npm test -- --all` runs every test.

/** Files of test/editor/ui, without `.ui.mjs`. */
export const shortUiTests = ['documents', 'glossaries-view', 'keys', 'style-rules-view'];

/** Names of runs of the suite; see runs.mjs. */
export const shortRuns = ['glossary', 'translate'];
