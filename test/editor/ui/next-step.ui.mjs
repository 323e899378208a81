import { test } from '../support/test.mjs';

test.use({
  needs: {
    workspace: 'examples',
    settings: {
      'parlance.endpoint.name': 'paid',
      'parlance.localService.latency': 1500,
      'parlance.translate.targetLanguage': 'de',
    },
  },
});

test('without a key one message offers the next step, and a late result is shown beside the text', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.openFile('guide.md');
  const firstLine = page.locator('.monaco-editor .view-line').first();
  await firstLine.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await workbench.runCommand('Parlance: Translate Selection');
  const missing = await workbench.waitForToast('There is no API key');
  await workbench.screenshot('next-step-no-key');
  await missing.getByRole('button', { name: 'Use the Local Service' }).click();
  await workbench.waitForToast('The local service is running');
  await page.locator('#parlance\\.parlance\\.parlance\\.languages', { hasText: 'Auto → DE' }).waitFor();

  await workbench.runCommand('Parlance: Translate Selection');
  await workbench.waitForToast('Translation into DE');
  // Into the text itself: edits elsewhere only move it.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('One more word');
  await workbench.waitForToast('The document changed');
  await page.locator('.monaco-diff-editor .view-line', { hasText: '⟪de⟫' }).first().waitFor();
  await workbench.screenshot('next-step-comparison');
});
