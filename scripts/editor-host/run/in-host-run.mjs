// Runs a test module inside the real extension host of the workbench, as the desktop's extensionTestsPath does.
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { format } from 'node:util';

/**
 * One test result of the suite inside the editor.
 * @typedef {object} TestResult
 * @property {string} name
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {number} milliseconds
 * @property {string} [message] Why it failed or was skipped.
 * @property {boolean} [flaky] It failed, and passed when it was repeated.
 *
 * @typedef {object} InHostOptions
 * @property {import('../server.mjs').EditorServer} server
 * @property {import('@playwright/test').Page} page
 * @property {string} developmentExtension Folder of the extension that carries the tests; the tested one is
 *   installed.
 * @property {string} testModule File that exports `run`.
 * @property {string} workspace Folder or `.code-workspace` file to open.
 * @property {string} resultFile Written by the test module.
 * @property {number} limit Milliseconds within which the tests must end.
 */

/**
 * Adds what to develop and test to the configuration in the page. It could be in the page's address too, but this
 * version reads it there only in a mode that hides notifications.
 * @param {import('@playwright/test').Page} page
 * @param {object} developmentOptions
 */
async function injectDevelopmentOptions(page, developmentOptions) {
  await page.addInitScript((added) => {
    const original = Element.prototype.getAttribute;
    Element.prototype.getAttribute = function (/** @type {string} */ name) {
      const value = original.call(this, name);
      if (name !== 'data-settings' || this.id !== 'vscode-workbench-web-configuration' || value === null) {
        return value;
      }
      const configuration = JSON.parse(value);
      const merged = { ...configuration.developmentOptions, ...added };
      return JSON.stringify({ ...configuration, developmentOptions: merged });
    };
  }, developmentOptions);
}

/**
 * Prints the console of the editor, that of the tests included, which the workbench forwards to the page.
 * @param {import('@playwright/test').Page} page
 */
function forwardConsole(page) {
  page.on('pageerror', (error) => console.log(`page error: ${error.message}`));
  page.on('console', async (message) => {
    if (!/^(log )?%c *INFO/.test(message.text()) && !/\[Extension Host\]/.test(message.text())) {
      return;
    }
    const values = await Promise.all(message.args().map((arg) => arg.jsonValue())).catch(() => []);
    const template = String(values[0] ?? '');
    const styles = template.split('%c').length - 1;
    console.log(`  | ${format(template.replaceAll('%c', ''), ...values.slice(1 + styles)).slice(0, 600)}`);
  });
}

/**
 * @param {string} file
 * @returns {Promise<TestResult[] | undefined>} undefined when the suite did not live to write it.
 */
export async function readResults(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).tests;
  } catch {
    return undefined;
  }
}

/** @param {string} workspace */
function workspaceQuery(workspace) {
  return new URLSearchParams(
    workspace.endsWith('.code-workspace') ? { workspace } : { folder: workspace },
  ).toString();
}

/**
 * Runs the tests. The workbench's verdict alone is no proof: it is 0 too when the extension host dies in the middle, so the result
 * file must be there as well.
 * @param {InHostOptions} options
 * @returns {Promise<{ tests: TestResult[], fault?: string }>} `fault` says why the results cannot be trusted.
 */
export async function runInHost(options) {
  const { server, page } = options;
  /** @param {string} path */
  const remote = (path) => ({ scheme: 'vscode-remote', authority: server.authority, path });
  /** @type {(code: number) => void} */
  let give = () => {};
  const verdict = new Promise((/** @type {(code: number | 'late' | 'ended') => void} */ resolve) => {
    give = resolve;
  });
  await page.exposeFunction('codeAutomationExit', (/** @type {number} */ code) => give(code));
  if (process.env.PARLANCE_VERBOSE === '1') {
    forwardConsole(page);
  }
  await injectDevelopmentOptions(page, {
    extensions: [remote(options.developmentExtension)],
    extensionTestsPath: remote(options.testModule),
  });
  await page.goto(`${server.url}/?${workspaceQuery(options.workspace)}`, { waitUntil: 'domcontentloaded' });
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve('late'), options.limit);
  });
  const outcome = await Promise.race([verdict, late, server.closed.then(() => 'ended')]);
  clearTimeout(timer);
  const tests = await readResults(options.resultFile);
  if (outcome === 'late') {
    return { tests: tests ?? [], fault: `The suite gave no verdict within ${options.limit} ms.` };
  }
  if (tests === undefined) {
    return { tests: [], fault: `The suite ended (${outcome}) without writing its results.` };
  }
  if (outcome !== 0 && !tests.some((test) => test.state === 'failed')) {
    return { tests, fault: `The editor's verdict is ${outcome} although no test failed.` };
  }
  return { tests };
}
