// Test files that cost seconds each and take turns in `npm test`: a sixth of them runs, chosen by the seed. `npm test -- --all` runs them all.
import process from 'node:process';

const slow = [
  'test/agents/many-files.test.ts',
  'test/ci/',
  'test/cli/conversion/',
  'test/cli/files/',
  'test/cli/local-service-state.test.ts',
  'test/cli/mcp/',
  'test/cli/one-limit.test.ts',
  'test/cli/refused-audio.test.ts',
  'test/cli/sync/',
  'test/cli/translations/',
  'test/client/glossaries/',
  'test/client/style-lists/left-trials.test.ts',
  'test/contract/check-and-server.test.ts',
  'test/contract/linter-and-service.test.ts',
  'test/contract/protect.test.ts',
  'test/documents/lost-answers.test.ts',
  'test/exchange/files/',
  'test/faults/',
  'test/fuzz/',
  'test/house/boundaries.test.ts',
  'test/l10n/own-checks.test.ts',
  'test/local-service/process/',
  'test/local-service/resources/',
  'test/property/',
  'test/scale/',
  'test/scripts/built-languages.test.ts',
  'test/scripts/new.test.ts',
  'test/sync/lists.test.ts',
  'test/sync/model/git/',
  'test/sync/random-schedules.test.ts',
];
/** How many runs of `npm test` it takes until each file has had its turn. */
const turns = 6;

/**
 * @param {string} file Relative to the checkout, with `/`.
 * @param {NodeJS.ProcessEnv} [env] PARLANCE_SHORT is 1 in `npm test`, and PARLANCE_SEED says whose turn it is.
 * @returns {boolean} Whether this run leaves the file out.
 */
export function waitsForTurn(file, env = process.env) {
  if (env.PARLANCE_SHORT !== '1' || !slow.some((path) => file.startsWith(path))) return false;
  const seed = Number.parseInt(env.PARLANCE_SEED ?? '0', 10);
  // By other digits than rows inside of a file, of which some would never come otherwise.
  return turnFor(file) !== Math.floor(seed / 1000) % turns;
}

/**
 * The same for a file whatever other files there are.
 * @param {string} file
 */
function turnFor(file) {
  let sum = 0;
  for (const character of file) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % turns;
}
