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
 * Changes the configuration in the page, such as what to develop and test. That could be in the page's address too, but this version reads it
 * there only in a mode that hides notifications.
 * @param {import('@playwright/test').Page} page
 * @param {Record<string, unknown>} changes What is null is removed.
 */
export async function configurePage(page, changes) {
  await page.addInitScript((added) => {
    const original = Element.prototype.getAttribute;
    Element.prototype.getAttribute = function (/** @type {string} */ name) {
      const value = original.call(this, name);
      if (name !== 'data-settings' || this.id !== 'vscode-workbench-web-configuration' || value === null) {
        return value;
      }
      const changed = Object.entries({ ...JSON.parse(value), ...added }).filter(([, each]) => each !== null);
      return JSON.stringify(Object.fromEntries(changed));
    };
  }, changes);
}

/**
 * Prints the console of the editor, that of the tests included, which the workbench forwards to the page.
 * @param {import('@playwright/test').Page} page
 */
export function forwardConsole(page) {
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
 * @param {import('@playwright/test').Page} page
 * @returns {readonly string[]} What the editor says of errors, as long as the page lives.
 */
export function errorsOf(page) {
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('requestfailed', (request) => errors.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  return errors;
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

/**
 * @param {import('@playwright/test').Page} page Before it loads anything.
 * @returns {Promise<{ code: Promise<number> }>} How the workbench says that the tests ended.
 */
export async function verdictOf(page) {
  /** @type {(code: number) => void} */
  let give = () => {};
  const code = new Promise((/** @type {(code: number) => void} */ resolve) => {
    give = resolve;
  });
  await page.exposeFunction('codeAutomationExit', (/** @type {number} */ each) => give(each));
  return { code };
}

/**
 * @param {readonly Promise<unknown>[]} outcomes
 * @param {number} limit Milliseconds.
 * @returns {Promise<unknown>} The first outcome, or `late`.
 */
export async function withinLimit(outcomes, limit) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve('late'), limit);
  });
  const outcome = await Promise.race([...outcomes, late]);
  clearTimeout(timer);
  return outcome;
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
  const { code } = await verdictOf(page);
  if (process.env.PARLANCE_VERBOSE === '1') {
    forwardConsole(page);
  }
  const errors = errorsOf(page);
  const extensions = [remote(options.developmentExtension)];
  const developmentOptions = { extensions, extensionTestsPath: remote(options.testModule) };
  await configurePage(page, { developmentOptions });
  await page.goto(`${server.url}/?${workspaceQuery(options.workspace)}`, { waitUntil: 'domcontentloaded' });
  const outcome = await withinLimit([code, server.closed.then(() => 'ended')], options.limit);
  const tests = await readResults(options.resultFile);
  if (outcome === 'late') {
    return { tests: tests ?? [], fault: `The suite gave no verdict within ${options.limit} ms.` };
  }
  if (tests === undefined) {
    // A connection to the extension host that closes for a moment ends it, with the verdict 0.
    const fault = [`The suite ended (${outcome}) without writing its results.`, ...errors].join('\n');
    return { tests: [], fault };
  }
  if (outcome !== 0 && !tests.some((test) => test.state === 'failed')) {
    return { tests, fault: `The editor's verdict is ${outcome} although no test failed.` };
  }
  return { tests };
}
