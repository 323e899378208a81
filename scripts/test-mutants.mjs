// Plants mistakes in the product, one at a time, and says which of them the tests in the folder of their package or app do not notice.
// usage: test-mutants.mjs [--seed NUMBER] [--tests NUMBER] [--again] [--list] [area...]
//   --tests   how many tests are run for each mistake at most: the two nearest, and the quickest of those that call its function
//   --again   only those that were not noticed in the last run, or not planted
//   --list    only says which mistakes would be planted
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { AREAS, filesByArea } from './mutants/areas.mjs';
import { EQUIVALENT } from './mutants/equivalent.mjs';
import { keyOf, sampleOf } from './mutants/find-mutants.mjs';
import { nearestTests, ownTests } from './mutants/nearest-tests.mjs';
import { loadReach, testsThatReach } from './mutants/reach.mjs';
import { describe, reportOf, tableOf } from './mutants/report.mjs';
import { withWorkers } from './mutants/workers.mjs';
import { checkout, testResults } from './support/paths.mjs';

/** The seed of the figures in docs/architecture/tests.md. */
const SEED = 29;
const WORKERS = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(SEED) },
    tests: { type: 'string', default: '30' },
    again: { type: 'boolean' },
    list: { type: 'boolean' },
  },
});
const resultFile = path.join(testResults, 'mutants.json');
const started = Date.now();

/** @typedef {import('./mutants/report.mjs').Verdict} Verdict */

/** @returns {readonly Verdict[]} Those of the last runs. */
function lastVerdicts() {
  return existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : [];
}

/** What git knows, without the tests inside the editor. */
function sources() {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.mts'], { cwd: checkout, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && !file.startsWith('test/editor/'));
}

/** Tests that fail without a mistake too say nothing. */
async function checkWithout() {
  const noticing = new Set(verdicts.flatMap(({ failure }) => failure?.match(/^test\/[^:]+/)?.[0] ?? []));
  await withWorkers([[...noticing]], 1, async (tests, run) => {
    const failure = await run({ tests });
    if (failure !== undefined) {
      throw new Error(`This fails without a mistake too, so that the figures say nothing: ${failure}`);
    }
  });
}

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
const files = sources();
const near = nearestTests(files);
const own = ownTests(near);
const equivalent = new Set(EQUIVALENT.map(keyOf));
const areas = AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const byArea = filesByArea(files);
const planted = areas.flatMap((area) => {
  const reached = (byArea.get(area) ?? []).filter((file) => near(file).length > 0);
  const sample = sampleOf(reached, area.count, Number(values.seed), equivalent);
  return sample.map((mutant) => ({ area: area.name, mutant }));
});
if (values.list === true) {
  console.log(planted.map(({ mutant }) => describe(mutant)).join('\n'));
  process.exit(0);
}
const wanted = new Set(planted.map(({ mutant }) => keyOf(mutant)));
const last = lastVerdicts();
const others = last.filter(({ mutant }) => !wanted.has(keyOf(mutant)));
const verdicts = last.filter(
  ({ mutant, failure }) => values.again === true && failure !== undefined && wanted.has(keyOf(mutant)),
);
const known = new Set(verdicts.map(({ mutant }) => keyOf(mutant)));
const waiting = planted.filter(({ mutant }) => !known.has(keyOf(mutant)));
mkdirSync(testResults, { recursive: true });
// Once for all workers. Tests that run the built files see no mistake.
execFileSync(process.execPath, ['esbuild.mjs'], { cwd: checkout });
process.env.PARLANCE_BUILT = '1';
process.env.PARLANCE_SEED ??= values.seed;
const reach = await loadReach([...new Set(waiting.flatMap(({ mutant }) => own(mutant.file)))]);
const testsOf = testsThatReach(reach, own, Number(values.tests));
await withWorkers(waiting, WORKERS, async ({ area, mutant }, run) => {
  const failure = await run({ tests: testsOf(mutant), change: mutant });
  verdicts.push({ area, mutant, failure });
  writeFileSync(resultFile, `${JSON.stringify([...others, ...verdicts], undefined, 1)}\n`);
  if (failure === undefined) {
    console.log(`${verdicts.length}/${planted.length} not noticed: ${describe(mutant)}`);
  }
});
await checkWithout();
console.log(tableOf(areas, verdicts, (Date.now() - started) / 60_000, Number(values.seed)));
process.exitCode = reportOf(areas, verdicts).every(({ isReached }) => isReached) ? 0 : 1;
