// Test files that cost seconds each and take turns in `npm test`: an eighth of their time in each run, chosen by the seed. `npm test -- --all` runs them all.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { checkout } from '../support/paths.mjs';

const slow = [
  'test/agents/active-markup.test.ts',
  'test/agents/many-files.test.ts',
  'test/agents/one-door.test.ts',
  'test/agents/strange-agent.test.ts',
  'test/agents/writing.test.ts',
  'test/checks/mf2.test.ts',
  'test/ci/',
  'test/cli/check/',
  'test/cli/conversion/',
  'test/cli/document/',
  'test/cli/entry/built',
  'test/cli/files/',
  'test/cli/git/',
  'test/cli/glossary/',
  'test/cli/keys.test.ts',
  'test/cli/local-service-state.test.ts',
  'test/cli/mcp/',
  'test/cli/one-limit.test.ts',
  'test/cli/profile/',
  'test/cli/refused-audio.test.ts',
  'test/cli/service/entrances.test.ts',
  'test/cli/service/proxy.test.ts',
  'test/cli/sync/',
  'test/cli/texts/',
  'test/cli/translations/',
  'test/cli/values-of-the-specification.test.ts',
  'test/cli/verbs.test.ts',
  'test/cli/voice.test.ts',
  'test/client/account/keys/changes/key-commands.test.ts',
  'test/client/account/usage/usage-message.test.ts',
  'test/client/glossaries/',
  'test/client/projects/change-translations.test.ts',
  'test/client/style-lists/left-trials.test.ts',
  'test/client/translate/sending/paid.test.ts',
  'test/contract/check-and-server.test.ts',
  'test/contract/client-and-local-service.test.ts',
  'test/contract/glossaries.test.ts',
  'test/contract/linter-and-service.test.ts',
  'test/contract/option-rules.test.ts',
  'test/contract/protect.test.ts',
  'test/contract/translated-files.test.ts',
  'test/documents/actions/prune-jobs.test.ts',
  'test/documents/disk-failures.test.ts',
  'test/documents/kept-state.test.ts',
  'test/documents/lost-answers.test.ts',
  'test/exchange/files/',
  'test/faults/',
  'test/formats/acceptance.test.ts',
  'test/fuzz/',
  'test/house/boundaries.test.ts',
  'test/house/regular-expressions.test.ts',
  'test/l10n/own-checks.test.ts',
  'test/local-service/process/',
  'test/local-service/resources/',
  'test/local-service/text/pseudo-translate.test.ts',
  'test/projects/every-format.test.ts',
  'test/projects/one-judge.test.ts',
  'test/projects/plural-forms-written.test.ts',
  'test/property/',
  'test/protect/kinds.test.ts',
  'test/protect/markdown/',
  'test/protect/noise.test.ts',
  'test/protect/protection.test.ts',
  'test/scale/',
  'test/scripts/built-languages.test.ts',
  'test/scripts/new.test.ts',
  'test/server/built-server.test.ts',
  'test/server/documents/json-files.test.ts',
  'test/server/translations/in-worker.test.ts',
  'test/server/translations/unusable-files.test.ts',
  'test/service/call/transport.test.ts',
  'test/sync/lists.test.ts',
  'test/sync/meanwhile.test.ts',
  'test/sync/model/git/',
  'test/sync/random-schedules.test.ts',
  'test/units/active-markup/',
  'test/voice/whole-session.test.ts',
  'test/wild/',
];
/** How many runs of `npm test` it takes until each file has had its turn. */
const turns = 8;

/**
 * Seconds that the tests of a file took in short runs, from three seconds on, as measured on 1 December 2026 on 2 cores. They only divide the turns evenly.
 * @type {Record<string, number>}
 */
const seconds = JSON.parse(readFileSync(new URL('slow-test-seconds.json', import.meta.url), 'utf8'));
/** Of a file that has no measured time. */
const usualSeconds = 2;

/** @type {Map<string, number> | undefined} */
let known;

/**
 * @param {string} file Relative to the checkout, with `/`.
 * @param {NodeJS.ProcessEnv} [env] PARLANCE_SHORT is 1 in `npm test`, and PARLANCE_SEED says whose turn it is.
 * @returns {boolean} Whether this run leaves the file out.
 */
export function waitsForTurn(file, env = process.env) {
  if (env.PARLANCE_SHORT !== '1' || !isSlow(file)) return false;
  known ??= turnsOfFiles();
  const seed = Number.parseInt(env.PARLANCE_SEED ?? '0', 10);
  // By other digits than rows inside of a file, of which some would never come otherwise.
  return (known.get(file) ?? 0) !== Math.floor(seed / 1000) % turns;
}

/** @param {string} file */
function isSlow(file) {
  return slow.some((start) => file.startsWith(start));
}

/**
 * The turn of every slow file, so that each turn takes about as long: the longest first, each to the turn that has least.
 * @returns {Map<string, number>}
 */
function turnsOfFiles() {
  const files = readdirSync(path.join(checkout, 'test'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('test', name.replaceAll('\\', '/')))
    .filter((name) => name.endsWith('.test.ts') && isSlow(name))
    .sort();
  const cost = (/** @type {string} */ file) => seconds[file] ?? usualSeconds;
  const sums = Array.from({ length: turns }, () => 0);
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const file of files.sort((a, b) => cost(b) - cost(a))) {
    const turn = sums.indexOf(Math.min(...sums));
    found.set(file, turn);
    sums[turn] = (sums[turn] ?? 0) + cost(file);
  }
  return found;
}
