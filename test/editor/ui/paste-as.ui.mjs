import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';
import { pasteAs } from './support/paste-as.mjs';
import { hold, release, setKey, translations, watchedService } from './support/service.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({
  needs: {
    ...watchedService,
    workspace: 'test/editor/fixtures/empty-workspace',
    /** @param {import('../../../scripts/support/local-service.mjs').LocalService} service */
    settings: (service) => ({
      ...watchedService.settings(service),
      'parlance.translate.sourceLanguage': 'en',
      'parlance.translate.targetLanguage': 'de',
      // Even users who prefer our kind get text from an ordinary paste.
      'editor.pasteAs.preferences': ['text.translate'],
    }),
    keybindings: [
      { key: 'ctrl+alt+t', command: 'editor.action.pasteAs', args: { kind: 'text.translate' } },
      { key: 'ctrl+alt+a', command: 'editor.action.pasteAs' },
    ],
  },
});

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('an ordinary paste sends nothing, and a paste that is asked for by its kind is translated', async ({
  workbench,
}) => {
  const { page } = workbench;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await setKey(workbench);
  await workbench.openFile('notes.md');
  await replaceText(workbench, 'The parcel {x}');
  await cutAll(workbench);
  const line = page.locator('.monaco-editor .view-line').first();

  await page.keyboard.press('Control+V');
  await line.filter({ hasText: /^The.parcel.\{x\}$/ }).waitFor();
  await page.keyboard.press('Control+V');
  await line.filter({ hasText: /^The.parcel.\{x\}The.parcel.\{x\}$/ }).waitFor();
  assert.equal(await page.locator('.post-edit-widget').count(), 0);

  await pasteAs(page, 'Control+Alt+a');
  const rows = page.locator('.quick-input-list .monaco-list-row');
  await rows.filter({ hasText: 'Insert Plain Text' }).waitFor();
  await workbench.screenshot('paste-as-menu');
  assert.equal(await rows.filter({ hasText: 'ranslate' }).count(), 0);
  await page.keyboard.press('Escape');
  assert.equal((await translations(workbench)).length, 0);

  await hold(workbench, '/v2/translate');
  await pasteAs(page, 'Control+Alt+t');
  const slow = await workbench.waitForToast('Translation into DE');
  await slow.getByRole('button', { name: 'Cancel' }).click();
  await slow.waitFor({ state: 'detached' });
  await line.filter({ hasText: /^The.parcel.\{x\}The.parcel.\{x\}$/ }).waitFor();

  await line.click();
  await page.keyboard.press('Control+End');
  await pasteAs(page, 'Control+Alt+t');
  await line.filter({ hasText: /^The.parcel.\{x\}The.parcel.\{x\}.*⟪de⟫.*\{x\}/ }).waitFor();
  await workbench.screenshot('paste-as-translated');
  assert.equal((await translations(workbench)).length, 2);
  await page.keyboard.press('Control+Z');
  await line.filter({ hasText: /^The.parcel.\{x\}The.parcel.\{x\}$/ }).waitFor();

  await hold(workbench, '/v2/translate');
  await replaceText(workbench, 'Another parcel');
  await cutAll(workbench);
  await pasteAs(page, 'Control+Alt+t');
  // Not for the notification: that of the last translation stays for a moment.
  const isAsked = async () => (await translations(workbench)).length === 3;
  await waitUntil(isAsked, () => 'The service has not been asked.');
  await page.keyboard.type('Look!');
  await line.filter({ hasText: /^Look!$/ }).waitFor();
  await release(workbench);
  await workbench.waitForToast('The document changed in the meantime');
  await page.getByRole('tab', { name: 'Translation into DE (not applied)' }).waitFor();
  await page.locator('.monaco-diff-editor .view-line', { hasText: '⟪de⟫' }).first().waitFor();
  await page.getByRole('tab', { name: 'notes.md' }).click();
  await line.filter({ hasText: /^Look!$/ }).waitFor();
});

/**
 * Before the text is gone, a paste would seem to have worked at once, and the next one would cancel it.
 * @param {Workbench} workbench
 */
async function cutAll({ page }) {
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+X');
  await page.waitForFunction(() => document.querySelector('.monaco-editor .view-line')?.textContent === '');
}

/** @param {Workbench} workbench @param {string} text */
async function replaceText({ page }, text) {
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}
