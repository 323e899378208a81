// `npm test`: installs what is missing and runs every check, and the tests that a contributor waits for.
// usage: test.mjs [option...]
//   --all      every test in the real editor, as continuous integration does
//   --long     the randomised tests with their full counts
//   --slowest  lists the 20 slowest tests at the end
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { whyNoEditorHost } from './editor-host/host-paths.mjs';
import { installDependencies } from './support/dependencies.mjs';
import { testResults } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';
import { runSteps } from './test/run-steps.mjs';
import { allSteps } from './test/steps.mjs';
import { processorSeconds, stepReport, summary } from './test/summary.mjs';

const logFolder = path.join(testResults, 'logs');
const isLong = process.argv.includes('--long');
const isShort = !process.argv.includes('--all');
// Of this run: its random values, and whose turn it is.
process.env.PARLANCE_SEED ||= String(Date.now() % 2 ** 31);
const processes = new Processes();
processes.endOnSignals();
if (!(await installDependencies(processes))) {
  console.log('failed: install the packages\n0 passed, 1 failed, 0 skipped');
  process.exit(1);
}
await rm(testResults, { recursive: true, force: true });
await mkdir(logFolder, { recursive: true });
const outcomes = await runSteps(processes, allSteps({ isShort }), {
  cores: Math.max(2, availableParallelism()),
  env: {
    ...process.env,
    PARLANCE_BUILT: '1',
    ...(isLong && { PARLANCE_LONG: '1' }),
    ...(isShort && !isLong && { PARLANCE_SHORT: '1' }),
    // A tenth of those that a release plays.
    ...(!isShort && { PARLANCE_HISTORIES: process.env.PARLANCE_HISTORIES ?? '1000' }),
  },
  logFolder,
  report: (outcome) => console.log(stepReport(outcome)),
});
if (processes.ending) {
  console.log('Interrupted: the children are being ended.');
} else {
  // What needs packages is imported after they are installed.
  const { coverageOutcome } = await import('./test/covering-tests.mjs');
  const coverage = await coverageOutcome(outcomes, {
    isShort,
    hasEditor: whyNoEditorHost() === undefined,
  });
  console.log(stepReport(coverage));
  const { text, exitCode } = summary([...outcomes, coverage], {
    slowest: process.argv.includes('--slowest'),
  });
  if (isShort)
    console.log(
      'left out: most tests in the real editor, and most of the tests that cost much; npm test -- --all runs them',
    );
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => undefined);
  if (stat !== undefined) console.log(`processor time: ${processorSeconds(stat).toFixed(0)} s`);
  console.log(text);
  process.exitCode = exitCode;
}
