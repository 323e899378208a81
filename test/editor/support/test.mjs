// The test function for the real editor. `test.use({ needs: ... })` says what a file needs; by default it is an empty folder.
import process from 'node:process';
import { test as base } from '@playwright/test';
import { editorHome } from '../../../scripts/editor-host/sandbox.mjs';
import { leaveLogs } from '../../../scripts/editor-host/session-logs.mjs';
import { SharedEditor } from '../../../scripts/editor-host/shared-editor.mjs';
import { openWorkbench } from '../../../scripts/editor-host/workbench.mjs';
import { Processes } from '../../../scripts/support/processes.mjs';

/**
 * @typedef {object} TestFixtures
 * @property {import('../../../scripts/editor-host/session.mjs').SessionNeeds} needs
 * @property {import('../../../scripts/editor-host/session.mjs').Session} session A window with a home and a folder of its own.
 * @property {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench The workbench in this window, when it can be used.
 *
 * @typedef {object} WorkerFixtures
 * @property {SharedEditor} editor Shared by the tests of a worker, until one fails.
 *
 * @typedef {import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions} OwnTestFixtures
 * @typedef {import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions} OwnWorkerFixtures
 */

/** @type {import('@playwright/test').Fixtures<TestFixtures, WorkerFixtures, OwnTestFixtures, OwnWorkerFixtures>} */
const fixtures = {
  needs: [{ workspace: 'test/editor/fixtures/empty-workspace' }, { option: true }],
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use) => {
      const root = process.env.PARLANCE_EDITOR_ROOT ?? '';
      const processes = new Processes();
      processes.endOnSignals();
      const editor = new SharedEditor(processes, root, editorHome(root).extensions);
      await use(editor);
      await editor.stop();
    },
    { scope: 'worker' },
  ],
  session: async ({ editor, needs }, use, testInfo) => {
    const started = Date.now();
    await editor.withSession(needs, async (session) => {
      await use(session);
      if (testInfo.status !== testInfo.expectedStatus) await leaveLogs(testInfo.outputDir, session, started);
    });
  },
  workbench: async ({ session: { page, server, workspace, service } }, use) => {
    const workbench = await openWorkbench(page, server.url, workspace);
    await use(service === undefined ? workbench : { ...workbench, service });
  },
};

export const test = base.extend(fixtures);
