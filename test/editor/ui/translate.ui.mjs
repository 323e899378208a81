import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';

test.use({
  needs: {
    workspace: 'examples',
    settings: { 'parlance.localService.latency': 3000 },
    keybindings: [{ key: 'F8', command: 'parlance.translateSelection' }],
  },
});

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
async function selectFirstLine({ page }) {
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
}

test('a selection is translated from the context menu, a slow translation can be cancelled, and strings in code are translated alone', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.openFile('guide.md');
  const firstLine = page.locator('.monaco-editor .view-line').first();

  await selectFirstLine(workbench);
  await firstLine.click({ button: 'right', position: { x: 30, y: 8 } });
  await page.locator('.context-view .action-label', { hasText: 'Parlance' }).first().hover();
  const entry = page.locator('.context-view .action-label', { hasText: 'Translate Selection To...' });
  await entry.waitFor();
  await workbench.screenshot('translate-menu');
  await entry.click();
  const picker = page.locator('.quick-input-widget');
  await picker.locator('.monaco-list-row').first().waitFor();
  await workbench.screenshot('translate-languages');
  await page.keyboard.type('German');
  await picker.locator('.monaco-list-row', { hasText: 'German' }).first().waitFor();
  await page.keyboard.press('Enter');
  const toast = await workbench.waitForToast('Translation into DE');
  await workbench.screenshot('translate-progress');
  await toast.waitFor({ state: 'detached' });
  await page.locator('.statusbar-item', { hasText: 'Translated texts: 1, characters sent:' }).waitFor();
  await firstLine.filter({ hasText: '⟪de⟫' }).waitFor();
  await workbench.screenshot('translate-done');
  await page.keyboard.press('Control+Z');
  await firstLine.filter({ hasText: /first.week/ }).waitFor();

  // Another line: the translation of the first one is known, and would be there at once.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Shift+ArrowUp');
  await workbench.runCommand('Parlance: Translate Selection To...');
  await picker.locator('.monaco-list-row', { hasText: 'Used Recently' }).first().waitFor();
  await workbench.screenshot('translate-recent');
  await page.keyboard.press('Enter');
  const slow = await workbench.waitForToast('Translation into DE');
  await slow.getByRole('button', { name: 'Cancel' }).click();
  await slow.waitFor({ state: 'detached' });
  assert.equal(await page.locator('.monaco-editor .view-line', { hasText: '⟪de⟫' }).count(), 0);
  await checkStrings(workbench);
});

/**
 * Lines of code with strings and a comment: the first time, the user chooses what is meant; the first question offers profiles.
 * @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench
 */
async function checkStrings(workbench) {
  const { page } = workbench;
  const row = page.locator('.quick-input-widget .monaco-list-row');
  const line = page.locator('.monaco-editor .view-line');
  await workbench.openFile('messages.ts');
  await line.filter({ hasText: 'Welcome' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('F8');
  await row.filter({ hasText: 'Whole Text' }).waitFor();
  await workbench.screenshot('translate-strings-or-comments');
  await row.filter({ hasText: 'Strings' }).click();
  await row.filter({ hasText: 'interface-de' }).waitFor();
  await workbench.screenshot('translate-first-question');
  await row.filter({ hasText: 'interface-de' }).click();
  await line.filter({ hasText: /welcome:.'⟪de.*\{userName\}!',/ }).waitFor();
  await workbench.screenshot('translate-strings');
  await line.filter({ hasText: /\/\*\*.What.Larkplan.says/ }).waitFor();
}
