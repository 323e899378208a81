// Runs a test module inside the extension host of a browser: a web worker, without Node and without a disk.
import process from 'node:process';
import { quietSettings } from '../sandbox.mjs';
import { startFrontServer } from './front-server.mjs';
import { configurePage, errorsOf, forwardConsole, verdictOf, withinLimit } from './in-host-run.mjs';

/**
 * @typedef {object} BrowserRunOptions
 * @property {import('../server.mjs').EditorServer} server
 * @property {import('@playwright/test').Page} page
 * @property {string} extension Folder of the extension, as it is installed.
 * @property {string} tests Folder of the test module `index.js`.
 * @property {number} limit Milliseconds within which the tests must end.
 */

/** The editor's own file system in memory, with a workspace that has no folder yet. */
const workspaceUri = { scheme: 'tmp', path: '/default.code-workspace' };

/**
 * Runs the tests. The workbench's verdict alone is no proof: it is 0 too when the extension host dies in the middle, so the suite must have
 * sent its results as well.
 * @param {BrowserRunOptions} options
 * @returns {Promise<{ tests: import('./in-host-run.mjs').TestResult[], fault?: string }>} `fault` says why the results cannot be trusted.
 */
export async function runInBrowser({ server, page, extension, tests: folder, limit }) {
  const front = await startFrontServer(server.authority, {
    // Below the extension: the editor runs tests in the extension host of the extension that they are in.
    '/parlance/tests/': folder,
    '/parlance/': extension,
  });
  try {
    /** @param {string} path */
    const at = (path) => ({ scheme: 'http', authority: front.authority, path });
    const { code } = await verdictOf(page);
    if (process.env.PARLANCE_VERBOSE === '1') forwardConsole(page);
    const errors = errorsOf(page);
    await configurePage(page, {
      // Without the server's extension host, whose end would end the tests: the editor takes a closed connection for their verdict.
      remoteAuthority: null,
      folderUri: null,
      workspaceUri,
      configurationDefaults: { ...quietSettings, 'files.autoSave': 'off' },
      developmentOptions: { extensions: [at('/parlance')], extensionTestsPath: at('/parlance/tests/index') },
    });
    await page.goto(`http://${front.authority}/`, { waitUntil: 'domcontentloaded' });
    const outcome = await withinLimit([code, server.closed.then(() => 'ended')], limit);
    const sent = await withinLimit([front.results], 1_000);
    if (typeof sent !== 'string' || sent === 'late') {
      const fault = [`The suite ended (${outcome}) without sending its results.`, ...errors].join('\n');
      return { tests: [], fault };
    }
    const { tests } = JSON.parse(sent);
    if (outcome === 0 || tests.some((/** @type {{ state: string }} */ { state }) => state === 'failed'))
      return { tests };
    return { tests, fault: `The editor's verdict is ${outcome} although no test failed.` };
  } finally {
    front.stop();
  }
}
