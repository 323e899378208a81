import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { checkAccessible } from './support/axe.mjs';
import { changeThere } from './support/glossaries.mjs';
import { takeFromMenu } from './support/menu.mjs';
import { requests, setKey, watchedService } from './support/service.mjs';
import { screenshotInThemes } from './support/themes.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

const file = 'product.en-de.glossary.csv';

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('a glossary is added, planned, pushed, pulled after somebody has changed it, and deleted by its name', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  const item = (/** @type {RegExp} */ text) => page.getByRole('treeitem', { name: text }).first();
  const inline = async (/** @type {RegExp} */ text, /** @type {string} */ title) => {
    await item(text).hover();
    await item(text).getByRole('button', { name: title }).click();
  };
  await writeFile(path.join(workspace, file), 'task,Aufgabe\nboard,Tafel\n');
  await setKey(workbench);
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  const add = page.locator('.welcome-view a', { hasText: 'add one from a file' });
  await add.waitFor();
  await workbench.screenshot('glossaries-none');
  await adopt(workbench, add);

  await item(/EN → DE, only here, 2 entries/).waitFor();
  await showTerms(workbench);
  await inline(/EN → DE/, 'Plan a Push');
  await page.getByRole('tab', { name: 'Plan 1' }).waitFor();
  await page.locator('.view-line', { hasText: '+ board = Tafel' }).waitFor();
  await workbench.screenshot('glossaries-plan');
  await page.locator('.editor-actions').getByRole('button', { name: 'Apply Plan' }).click();
  await workbench.waitForToast('Pushed: 2 added, 0 changed, 0 removed.');
  await item(/EN → DE, in sync, 2 entries/).waitFor();

  await writeFile(path.join(workspace, file), 'task,Aufgabe\nboard,Brett\n');
  await item(/EN → DE, 1 local change, 2 entries/).waitFor();
  await item(/EN → DE/).hover();
  await screenshotInThemes(workbench, 'glossaries-changed');
  await inline(/EN → DE/, 'Push...');
  const question = page.locator('.monaco-dialog-box', { hasText: 'Push to' });
  await question.getByText('0 to add, 1 to change, 0 to remove').waitFor();
  await workbench.screenshot('glossaries-push');
  await question.getByRole('button', { name: 'Push', exact: true }).click();
  await workbench.waitForToast('Pushed: 0 added, 1 changed, 0 removed.');

  await changeThere(workbench, 'task\tArbeit');
  await workbench.runCommand('Parlance: Refresh Glossaries');
  await item(/EN → DE, changed at the service, 2 entries/).waitFor();
  await workbench.screenshot('glossaries-changed-there');
  await inline(/EN → DE/, 'Pull');
  await workbench.waitForToast('Pulled: 0 added, 1 changed, 0 removed.');
  assert.equal(await readFile(path.join(workspace, file), 'utf8'), 'task,Arbeit\nboard,Brett\n');
  await item(/EN → DE, in sync, 2 entries/).waitFor();

  await remove(workbench, item(/^product/));
  await item(/EN → DE, only here, 2 entries/).waitFor();
  assert.equal(await readFile(path.join(workspace, file), 'utf8'), 'task,Arbeit\nboard,Brett\n');
});

/**
 * Shows what the terms file says below the dictionary, and opens it at an entry.
 * @param {Workbench} workbench
 */
async function showTerms(workbench) {
  const { page, workspace } = workbench;
  const terms = {
    task: { status: 'preferred', note: 'A unit of work' },
    job: { not: ['Job', 'Task'] },
    Parlance: { status: 'keep' },
    board: { forms: ['Tafeln'] },
  };
  await writeFile(path.join(workspace, 'product.en-de.terms.json'), JSON.stringify({ terms }, null, 2));
  const item = (/** @type {RegExp} */ text) => page.getByRole('treeitem', { name: text }).first();
  await item(/EN → DE/)
    .locator('.monaco-tl-twistie.collapsible')
    .click();
  await item(/task → Aufgabe, preferred, A unit of work/).waitFor();
  await item(/Parlance, never translated/).waitFor();
  await item(/job, forbidden: Job, Task/).hover();
  await screenshotInThemes(workbench, 'glossaries-terms');
  // A line is spoken with a comma after its label, where the eye sees a gap.
  await checkAccessible(page, { part: '.pane-body .monaco-list', except: ['label-content-name-mismatch'] });
  await item(/job, forbidden: Job, Task/).click();
  await page.getByRole('tab', { name: 'product.en-de.terms.json' }).waitFor();
  await page.locator('.view-line', { hasText: '"job": {' }).waitFor();
}

/**
 * Adds the only glossary file of the workspace under its own name.
 * @param {Workbench} workbench
 * @param {import('@playwright/test').Locator} button
 */
async function adopt({ page, workspace, screenshot }, button) {
  await button.click();
  const row = page.locator('.quick-input-list .monaco-list-row');
  await row.filter({ hasText: file }).waitFor();
  await screenshot('glossaries-add');
  await row.filter({ hasText: file }).click();
  await page.locator('.quick-input-title', { hasText: 'Name of the Glossary' }).waitFor();
  await page.keyboard.press('Enter');
  const manifest = path.join(workspace, 'parlance.json');
  await waitUntil(
    async () => (await readFile(manifest, 'utf8').catch(() => '')).includes(file),
    () => 'The manifest does not have the file.',
  );
}

/**
 * Deletes a glossary at the service; a wrong name is not enough.
 * @param {Workbench} workbench
 * @param {import('@playwright/test').Locator} glossary
 */
async function remove(workbench, glossary) {
  const { page } = workbench;
  await glossary.click({ button: 'right' });
  await takeFromMenu(page.locator('.monaco-menu'), 'Delete at the Service...');
  const input = page.locator('.quick-input-widget input').first();
  await page.locator('.quick-input-title', { hasText: 'Delete product at the service?' }).waitFor();
  await input.fill('produc');
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-message', { hasText: 'Type the name: product' }).waitFor();
  await workbench.screenshot('glossaries-delete');
  await input.fill('product');
  await page.keyboard.press('Enter');
  await workbench.waitForToast('product is deleted at the service.');
  const sent = (await requests(workbench)).filter(({ method }) => method === 'DELETE');
  assert.equal(sent.length, 1);
}
