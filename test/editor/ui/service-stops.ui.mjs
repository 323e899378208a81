import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { remoteService, showDocuments, shown, translateAtOnce } from './support/documents.mjs';
import { addFault, release, setKey } from './support/service.mjs';
import { createStyleList } from './support/style-lists.mjs';

test.use({
  needs: {
    ...remoteService,
    switches: ['document-polls=1000'],
    /** @param {import('../../../scripts/support/local-service.mjs').LocalService} service */
    settings: (service) => ({
      ...remoteService.settings(service),
      'parlance.translate.targetLanguage': 'de',
      'parlance.hover.enabled': true,
    }),
  },
});

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const manifest = {
  version: 1,
  glossaries: {
    product: {
      name: 'Product',
      dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
    },
  },
};

test('the service stops under two views, a hover, a translation, and a document: one warning; what the views say goes when it answers again', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await writeFile(path.join(workspace, 'parlance.json'), JSON.stringify(manifest));
  await writeFile(path.join(workspace, 'product.en-de.glossary.csv'), 'task,Aufgabe\n');
  await writeFile(path.join(workspace, 'short.md'), 'parcel');
  await createStyleList(workbench, { name: 'Blog', language: 'de' });
  await setKey(workbench);
  await showDocuments(workbench);
  const line = (/** @type {RegExp} */ text) => page.getByRole('treeitem', { name: text }).first();
  await line(/^Blog, DE/).waitFor();
  await translateAtOnce(workbench, 'letter.txt');
  await shown(workbench, 'letter.txt', 'translating').waitFor();
  await workbench.openFile('short.md');
  await workbench.runCommand('Notifications: Clear All Notifications');

  await addFault(workbench, { fault: 'drop-before', times: 1000 });
  await workbench.runCommand('Parlance: Refresh Style Rules');
  await workbench.runCommand('Parlance: Refresh Glossaries');
  await selectAll(workbench);
  await workbench.runCommand('Parlance: Translate Selection');
  const toast = page.locator('.notification-toast', { hasText: 'Try Again' });
  await toast.waitFor({ timeout: 60_000 });
  await page.locator('.view-line', { hasText: 'parcel' }).hover();
  const messages = page.locator('.pane-body .message');
  await messages.filter({ hasText: 'connection' }).nth(1).waitFor({ timeout: 60_000 });
  // A document waits longer than people do.
  await shown(workbench, 'letter.txt', 'translating').waitFor();
  await workbench.runCommand('Notifications: Show Notifications');
  await page.locator('.notifications-center .notification-list-item').first().waitFor();
  await workbench.screenshot('service-stops');
  const warnings = await page.locator('.notifications-center .notification-list-item').allTextContents();
  // What a lost request may cost is another matter.
  assert.equal(
    warnings.filter((text) => !text.includes('may be billed twice')).length,
    1,
    warnings.join('\n'),
  );

  await release(workbench);
  await workbench.runCommand('Notifications: Clear All Notifications');
  await selectAll(workbench);
  await workbench.runCommand('Parlance: Translate Selection');
  await page.locator('.view-line', { hasText: '⟪de⟫' }).waitFor();
  await line(/^Blog, DE/).waitFor();
  await line(/EN → DE/).waitFor();
  await workbench.screenshot('service-answers-again');
  assert.equal(await messages.filter({ hasText: 'connection' }).count(), 0);
});

/** @param {Workbench} workbench */
async function selectAll({ page }) {
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+A');
}
