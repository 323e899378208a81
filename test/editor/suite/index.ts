// The entry of the suite inside the editor: runs what `suite.json` in the editor's home describes (scripts/run-editor-suite.mjs).
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Mocha from 'mocha';

interface TestResult {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly message?: string;
}

/** Milliseconds after which a test counts as one that hangs: none has a limit of its own (reliability T1). */
const testTimeout = 600_000;

/** Not in the environment, because the editor's server lives longer than one run of the suite. */
interface SuiteDescription {
  readonly files: readonly string[];
  /** Receives the results. */
  readonly resultFile: string;
  /** For the tests. */
  readonly environment: Readonly<Record<string, string>>;
}

function resultOf(test: Mocha.Test, state: TestResult['state'], message?: string): TestResult {
  const base = { name: test.fullTitle(), state, milliseconds: test.duration ?? 0 };
  return message === undefined ? base : { ...base, message };
}

/** Runs every test of the named files, in order, and gives one result for each, failed hooks included. */
async function runFiles(files: readonly string[]): Promise<readonly TestResult[]> {
  const mocha = new Mocha({ ui: 'bdd', timeout: testTimeout, reporter: Mocha.reporters.Base });
  for (const file of files) {
    mocha.addFile(file);
  }
  const results: TestResult[] = [];
  await new Promise<void>((resolve) => {
    const runner = mocha.run(() => resolve());
    runner.on('pass', (test) => results.push(resultOf(test, 'passed')));
    runner.on('fail', (test, error) => results.push(resultOf(test, 'failed', error.stack ?? String(error))));
    runner.on('pending', (test) => results.push(resultOf(test, 'skipped')));
  });
  return results;
}

/** A file that cannot be loaded is one failed test, so that the reason is seen. */
async function runOrExplain(files: readonly string[]): Promise<readonly TestResult[]> {
  try {
    return await runFiles(files);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [{ name: 'the suite loads', state: 'failed', milliseconds: 0, message }];
  }
}

/**
 * Called by the editor with no arguments.
 * @throws Error when a test failed, which the editor reports as its verdict.
 */
export async function run(): Promise<void> {
  const file = path.join(process.env.HOME ?? '', 'suite.json');
  const suite: SuiteDescription = JSON.parse(await readFile(file, 'utf8'));
  Object.assign(process.env, suite.environment);
  const tests = await runOrExplain(suite.files);
  await writeFile(suite.resultFile, JSON.stringify({ tests }, undefined, 2));
  const failed = tests.filter((test) => test.state === 'failed').length;
  if (failed > 0) {
    throw new Error(`${failed} of ${tests.length} tests failed`);
  }
}
