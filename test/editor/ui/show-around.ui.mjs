import assert from 'node:assert/strict';
import { showAround } from '../../../scripts/start/example-workspace.mjs';
import { test } from '../support/test.mjs';

// What is open after the reload was opened by us and not brought back by the editor.
const settings = { 'workbench.editor.restoreEditors': false };

test.use({ needs: { workspace: 'examples', environment: showAround, settings } });

/** Milliseconds until the first window of a new server has opened two pages: nothing is in the browser's cache. */
const coldStart = 90_000;

test('the first minutes: what npm start opens shows the README of the example and the walkthrough side by side, once', async ({
  workbench,
}) => {
  const { page } = workbench;
  const steps = page.locator('.getting-started-step');
  await steps.filter({ hasText: 'Try it without an account' }).first().waitFor({ timeout: coldStart });
  const readme = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await readme.getByRole('heading', { name: /Larkplan: a workspace to try/ }).waitFor({ timeout: coldStart });
  await workbench.screenshot('show-around');

  await workbench.reload();
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor({ timeout: coldStart });
  // The preview is shown by the extension that would show the README again, later than that.
  await workbench.openFile('guide.md');
  await workbench.runCommand('Markdown: Open Preview to the Side');
  const guide = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await guide.getByRole('heading').first().waitFor({ timeout: coldStart });
  assert.equal(await steps.count(), 0);
});
