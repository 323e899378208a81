import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { createGlossary, entriesThere } from './support/glossaries.mjs';
import { setKey, watchedService } from './support/service.mjs';

test.use({
  needs: {
    ...watchedService,
    workspace: 'test/editor/fixtures/empty-workspace',
    /** @param {import('../../../scripts/support/local-service.mjs').LocalService} service */
    settings: (service) => ({ ...watchedService.settings(service), 'files.autoSave': 'off' }),
  },
});

const file = 'product-terms.en-de.glossary.csv';

test('a glossary of the account is downloaded; unsaved changes are saved first, and many removals are confirmed by their number', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  const item = (/** @type {RegExp} */ text) => page.getByRole('treeitem', { name: text }).first();
  const inline = async (/** @type {RegExp} */ text, /** @type {string} */ title) => {
    await item(text).hover();
    await item(text).getByRole('button', { name: title }).click();
  };
  const push = async () => {
    const question = page.locator('.monaco-dialog-box', { hasText: 'Push to' });
    await question.getByRole('button', { name: 'Push', exact: true }).click();
  };
  await createGlossary(workbench, 'Product terms', 'task\tAufgabe\nboard\tTafel\nnote\tNotiz');
  await writeFile(path.join(workspace, 'parlance.json'), '{\n  "version": 1\n}\n');
  await setKey(workbench);
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  await item(/Only at the Service/).click();
  await item(/^Product terms/).waitFor();
  await inline(/^Product terms/, 'Download...');
  await workbench.waitForToast('Pulled: 3 added, 0 changed, 0 removed.');
  await item(/EN → DE, in sync, 3 entries/).waitFor();
  const text = await readFile(path.join(workspace, file), 'utf8');
  assert.deepEqual(text.trim().split('\n').sort(), ['board,Tafel', 'note,Notiz', 'task,Aufgabe']);
  await workbench.screenshot('glossaries-downloaded');

  await item(/EN → DE, in sync/).click();
  await page.getByRole('tab', { name: file }).waitFor();
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('card,Karte\n');
  await workbench.runCommand('Parlance: Push Glossaries');
  const unsaved = page.locator('.monaco-dialog-box', { hasText: 'Save the changes first?' });
  await unsaved.getByText(file).waitFor();
  await workbench.screenshot('glossaries-unsaved');
  await unsaved.getByRole('button', { name: 'Save' }).click();
  await push();
  await workbench.waitForToast('Pushed: 1 added, 0 changed, 0 removed.');

  await writeFile(path.join(workspace, file), 'task,Aufgabe\n');
  await item(/EN → DE, 3 local changes, 1 entry/).waitFor();
  await inline(/EN → DE/, 'Push...');
  await page.locator('.quick-input-title', { hasText: 'Remove 3 entries?' }).waitFor();
  await workbench.screenshot('glossaries-removals');
  await page.locator('.quick-input-widget input').first().fill('3');
  await page.keyboard.press('Enter');
  await push();
  await workbench.waitForToast('Pushed: 0 added, 0 changed, 3 removed.');
  assert.equal(await entriesThere(workbench), 'task\tAufgabe');
});
