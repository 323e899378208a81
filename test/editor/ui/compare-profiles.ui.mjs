import { test } from '../support/test.mjs';

test.use({
  needs: {
    workspace: 'test/editor/fixtures/empty-workspace',
    settings: {
      'parlance.translate.confirmAbove': 5,
      'parlance.translate.profiles': {
        letters: { source: 'en', target: 'de', formality: 'prefer_more' },
        chats: { source: 'en', target: 'de', formality: 'prefer_less' },
        paris: { source: 'en', target: 'fr' },
      },
    },
  },
});

test('three translations are compared with the original, with one bill, and one of them is used', async ({
  workbench,
}) => {
  const { page } = workbench;
  const row = page.locator('.quick-input-list .monaco-list-row');
  const question = page.locator('.monaco-dialog-box', { hasText: 'characters' });
  await workbench.openFile('notes.md');
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+A');

  await workbench.runCommand('Parlance: Compare Translations...');
  await page.locator('.quick-input-title', { hasText: 'Compare translations into' }).waitFor();
  await page.keyboard.type('German');
  await row.filter({ hasText: 'German' }).first().waitFor();
  await page.keyboard.press('Enter');
  await row.filter({ hasText: 'letters' }).waitFor();
  await workbench.screenshot('compare-profiles-first');
  await row.filter({ hasText: 'Default' }).click();
  await page.locator('.quick-input-widget', { hasText: '3 Selected' }).waitFor();
  await page.locator('.quick-input-widget').getByRole('button', { name: 'OK', exact: true }).click();
  await question.waitFor();
  await workbench.screenshot('compare-profiles-bill');
  await question.getByRole('button', { name: 'Translate' }).click();
  const line = (/** @type {string} */ text) => page.locator('.view-line', { hasText: text }).first();
  for (const text of ['Original', 'letters (DE)', '⟪de formal⟫', 'chats (DE)', 'Default (DE)'])
    await line(text).waitFor();
  const use = page.locator('.codelens-decoration a', { hasText: 'Use This' });
  await use.nth(2).waitFor();
  await workbench.screenshot('compare-profiles');
  await use.first().click();
  await page.getByRole('tab', { name: 'notes.md', selected: true }).waitFor();
  await line('⟪de formal⟫').waitFor();
  await workbench.screenshot('compare-profiles-used');
});
