export const name = 'two profiles are compared side by side, with one bill';

export const needs = {
  workspace: 'test/editor/fixtures/empty-workspace',
  settings: {
    'parlance.translate.confirmAbove': 5,
    'parlance.translate.profiles': {
      letters: { source: 'en', target: 'de', formality: 'prefer_more' },
      chats: { source: 'en', target: 'de', formality: 'prefer_less' },
      paris: { source: 'en', target: 'fr' },
    },
  },
};

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
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
  await row.filter({ hasText: 'letters' }).click();
  await page.locator('.quick-input-title', { hasText: '2 of 2' }).waitFor();
  await row.filter({ hasText: 'chats' }).click();
  await question.waitFor();
  await workbench.screenshot('compare-profiles-bill');
  await question.getByRole('button', { name: 'Translate' }).click();
  await page.locator('.monaco-diff-editor .view-line', { hasText: '⟪de formal⟫' }).first().waitFor();
  await page.locator('.monaco-diff-editor .view-line', { hasText: '⟪de informal⟫' }).first().waitFor();
  await workbench.screenshot('compare-profiles');
}
