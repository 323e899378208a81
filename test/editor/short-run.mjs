// What `npm test` runs in the real editor: walks through four areas, which take turns, and runs of the suite for the others.
// `npm test -- --all` runs every test.
import process from 'node:process';

/** Files of test/editor/ui, without `.ui.mjs`. */
export const shortWalks = ['documents', 'glossaries-view', 'keys', 'style-rules-view'];

/** Two of these, chosen by PARLANCE_SEED, by other digits than whose turn it is among the tests outside the editor. */
export const shortUiTests = shortWalks.filter((_, index) => index % 2 === Math.floor(seed() / 8000) % 2);

/** Names of runs of the suite; see runs.mjs. */
export const shortRuns = ['glossary', 'translate'];

function seed() {
  return Number.parseInt(process.env.PARLANCE_SEED ?? '0', 10);
}
