// The entry of the suite in a browser: the editor calls `run`. It sends the results to the server that the extension comes from.
import 'mocha/mocha.js';
import * as vscode from 'vscode';

interface TestResult {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly message?: string;
}

/** The worker, for which Node has no types. */
declare const self: { readonly location: { readonly origin: string } };

const testTimeout = 30_000;

/** An empty folder, which is the workspace. */
const FOLDER = vscode.Uri.parse('tmp:/workspace');

/** Where results are sent, whether the extension is there or not: the worker comes from the server that takes them. */
const RESULTS = new URL('/parlance-results', self.location.origin).href;

/** Results are sent. */
class Quiet extends Mocha.reporters.Base {
  override epilogue(): void {}
}

async function openFolder(): Promise<void> {
  await vscode.workspace.fs.createDirectory(FOLDER);
  const opened = new Promise((resolve) => vscode.workspace.onDidChangeWorkspaceFolders(resolve));
  vscode.workspace.updateWorkspaceFolders(0, 0, { uri: FOLDER });
  await opened;
}

async function runTests(): Promise<readonly TestResult[]> {
  mocha.setup({ ui: 'bdd', timeout: testTimeout, reporter: Quiet });
  await import('./tests.ts');
  const results: TestResult[] = [];
  const resultOf = (test: Mocha.Test, state: TestResult['state'], message?: string) =>
    results.push({
      name: test.fullTitle(),
      state,
      milliseconds: test.duration ?? 0,
      ...(message !== undefined && { message }),
    });
  await new Promise<void>((resolve) => {
    const runner = mocha.run(() => resolve());
    runner.on('pass', (test: Mocha.Test) => resultOf(test, 'passed'));
    runner.on('fail', (test: Mocha.Test, error: Error) =>
      resultOf(test, 'failed', error.stack ?? String(error)),
    );
    runner.on('pending', (test: Mocha.Test) => resultOf(test, 'skipped'));
  });
  return results;
}

async function runOrExplain(): Promise<readonly TestResult[]> {
  try {
    await openFolder();
    return await runTests();
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [{ name: 'the suite loads', state: 'failed', milliseconds: 0, message }];
  }
}

/** @throws Error when a test failed, which the editor reports as its verdict. */
export async function run(): Promise<void> {
  const tests = await runOrExplain();
  await fetch(RESULTS, { method: 'POST', body: JSON.stringify({ tests }) });
  const failed = tests.filter(({ state }) => state === 'failed').length;
  if (failed > 0) throw new Error(`${failed} of ${tests.length} tests failed`);
}
