// Runs the suite in a desktop VS Code that @vscode/test-electron downloads, where it can.
import path from 'node:path';
import {
  downloadAndUnzipVSCode,
  resolveCliArgsFromVSCodeExecutablePath,
  runTests,
} from '@vscode/test-electron';
import { editorHost, vsixFile } from '../../support/paths.mjs';
import { Processes } from '../../support/processes.mjs';
import { editorHome, withTemporaryRoot, writeSettings } from '../sandbox.mjs';
import { copyWorkspace, settingsFor, withService } from '../session.mjs';
import { readResults } from './in-host-run.mjs';
import { describeSuite, resultsOfRun } from './suite-run.mjs';

/** @typedef {import('../../../test/editor/runs.mjs').EditorRun} EditorRun */
/** @typedef {import('./in-host-run.mjs').TestResult} TestResult */

/** There is no desktop VS Code for the suite. */
export class NoDesktop extends Error {}

/** @returns {Promise<string>} The program to start. */
async function downloadDesktop() {
  try {
    return await downloadAndUnzipVSCode({ cachePath: path.join(editorHost, 'desktop') });
  } catch (error) {
    throw new NoDesktop(`VS Code could not be downloaded: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * @param {readonly EditorRun[]} runs
 * @returns {Promise<TestResult[]>} Rejects with {@link NoDesktop} when VS Code cannot be downloaded.
 */
export async function runSuites(runs) {
  const processes = new Processes();
  processes.endOnSignals();
  const program = await downloadDesktop();
  return withTemporaryRoot(async (root) => {
    const home = editorHome(root);
    await installIntoDesktop(processes, program, home, vsixFile);
    /** @type {TestResult[]} */
    const tests = [];
    for (const run of runs) {
      const outcome = await runInDesktop(processes, program, home.extensions, run).catch((error) => ({
        tests: [],
        fault: String(error),
      }));
      tests.push(...resultsOfRun(run, outcome));
    }
    return tests;
  });
}

/**
 * Installs a packaged extension.
 * @param {import('../../support/processes.mjs').Processes} processes
 * @param {string} program
 * @param {import('../sandbox.mjs').EditorHome} home
 * @param {string} vsix
 */
async function installIntoDesktop(processes, program, home, vsix) {
  const [command = program, ...args] = resolveCliArgsFromVSCodeExecutablePath(program, {
    reuseMachineInstall: true,
  });
  const { code, output } = await processes.run(command, [
    ...args,
    `--user-data-dir=${home.userData}`,
    `--extensions-dir=${home.extensions}`,
    '--install-extension',
    vsix,
  ]);
  if (code !== 0) {
    throw new Error(`The extension could not be installed (${code}).\n${output}`);
  }
}

/**
 * @param {import('../../support/processes.mjs').Processes} processes
 * @param {string} program
 * @param {string} extensions The folder that holds the installed extension.
 * @param {EditorRun} run
 * @returns {Promise<{ tests: TestResult[], fault?: string }>}
 */
function runInDesktop(processes, program, extensions, run) {
  return withTemporaryRoot((root) =>
    withService(processes, run, async (service) => {
      const home = editorHome(root, extensions);
      await writeSettings(home, settingsFor(run, service));
      const workspace = await copyWorkspace(run, root);
      const suite = await describeSuite(run, root, service);
      const verdict = await runTests({
        vscodeExecutablePath: program,
        extensionDevelopmentPath: suite.developmentExtension,
        extensionTestsPath: suite.testModule,
        extensionTestsEnv: { ...run.environment, HOME: root },
        reuseMachineInstall: true,
        launchArgs: [
          workspace,
          `--user-data-dir=${home.userData}`,
          `--extensions-dir=${home.extensions}`,
          '--disable-telemetry',
          '--skip-welcome',
          '--skip-release-notes',
        ],
      }).catch(() => 1);
      const tests = await readResults(suite.resultFile);
      if (tests === undefined) {
        return { tests: [], fault: `The suite ended (${verdict}) without writing its results.` };
      }
      return verdict === 0 || tests.some((test) => test.state === 'failed')
        ? { tests }
        : { tests, fault: `The editor's verdict is ${verdict} although no test failed.` };
    }),
  );
}
