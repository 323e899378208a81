import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';
import { pasteAs } from './support/paste-as.mjs';

test.use({
  needs: {
    workspace: 'examples',
    trust: 'restricted',
    settings: { 'parlance.translate.sourceLanguage': 'en', 'parlance.translate.targetLanguage': 'de' },
    keybindings: [{ key: 'ctrl+alt+t', command: 'editor.action.pasteAs', args: { kind: 'text.translate' } }],
  },
});

test('in Restricted Mode no paste is translated, and no view asks the service', async ({ workbench }) => {
  const { page } = workbench;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await workbench.openFile('defects/product.en-de.glossary.csv');
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  const line = page.locator('.monaco-editor .view-line').first();
  const before = await line.textContent();
  await line.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+C');
  await pasteAs(page, 'Control+Alt+t');
  await page
    .locator('.monaco-editor-overlaymessage', { hasText: "No paste edits for 'text.translate'" })
    .waitFor();
  await workbench.screenshot('paste-as-restricted');
  assert.equal(await page.locator('.notification-toast').count(), 0);
  assert.equal(await line.textContent(), before);
  await page.locator('.activitybar .action-label[aria-label^="Explorer"]').waitFor();
  assert.equal(await page.locator('.activitybar .action-label[aria-label^="Parlance"]').count(), 0);
});
