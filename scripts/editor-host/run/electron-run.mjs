// Runs the suite in a desktop VS Code that @vscode/test-electron downloads, where it can.
import path from 'node:path';
import {
  downloadAndUnzipVSCode,
  resolveCliArgsFromVSCodeExecutablePath,
  runTests,
} from '@vscode/test-electron';
import { editorHost } from '../../support/paths.mjs';
import { editorHome, withTemporaryRoot, writeSettings } from '../sandbox.mjs';
import { copyWorkspace, settingsFor, withService } from '../session.mjs';
import { readResults } from './in-host-run.mjs';

/** @typedef {import('../../../test/editor/runs.mjs').EditorRun} EditorRun */
/** @typedef {import('../session.mjs').LocalService} LocalService */

/** @returns {Promise<string>} The program to start. Rejects when VS Code cannot be downloaded. */
export function downloadDesktop() {
  return downloadAndUnzipVSCode({ cachePath: path.join(editorHost, 'desktop') });
}

/**
 * Installs a packaged extension.
 * @param {import('../../support/processes.mjs').Processes} processes
 * @param {string} program
 * @param {import('../sandbox.mjs').EditorHome} home
 * @param {string} vsix
 */
export async function installIntoDesktop(processes, program, home, vsix) {
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
 * @param {(run: EditorRun, home: string, service?: LocalService) =>
 *   Promise<{ developmentExtension: string, testModule: string, resultFile: string }>} describeSuite
 * @returns {Promise<{ tests: import('./in-host-run.mjs').TestResult[], fault?: string }>}
 */
export function runInDesktop(processes, program, extensions, run, describeSuite) {
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
