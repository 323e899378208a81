import assert from 'node:assert/strict';
import { showAround } from '../../../scripts/start/example-workspace.mjs';

export const name =
  'the first minutes: what npm start opens shows the README of the example and the walkthrough side by side';

export const needs = { workspace: 'examples', environment: showAround };

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  const { page } = workbench;
  const steps = page.locator('.getting-started-step');
  await steps.filter({ hasText: 'Try it without an account' }).first().waitFor();
  const readme = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await readme.getByRole('heading', { name: /Larkplan: a workspace to try/ }).waitFor();
  await workbench.screenshot('show-around');

  await page.reload();
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await steps.first().waitFor();
  assert.equal(await page.getByRole('tab', { name: /Preview README/ }).count(), 1);
}
