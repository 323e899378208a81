import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';

test.use({ needs: { workspace: 'examples' } });

test('the Style Rules view shows the list of parlance.json with its state, pushes it, and tries it, also with any text', async ({
  workbench,
}) => {
  const { page } = workbench;
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  const line = page.getByRole('treeitem', { name: /^marketing-de/ });
  await line.filter({ hasText: 'only here' }).waitFor();
  await workbench.screenshot('style-rules-files');
  await line.hover();
  await line.getByRole('button', { name: 'Push...' }).click();
  await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Push' }).click();
  await line.filter({ hasText: 'in sync' }).waitFor();
  await workbench.screenshot('style-rules-files-pushed');
  assert.equal(await page.getByRole('treeitem', { name: /Larkplan marketing|marketing-de/ }).count(), 1);

  await workbench.openFile('guide.md');
  await workbench.runCommand('Parlance: Try Style Rules');
  const row = page.locator('.quick-input-list .monaco-list-row');
  await row.filter({ hasText: 'marketing.de.style-rules.json' }).waitFor();
  await workbench.screenshot('try-style-rules-which');
  await row.filter({ hasText: 'marketing.de.style-rules.json' }).click();
  const shown = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await shown.getByLabel('Text to translate').waitFor();
  assert.equal(
    await shown.getByLabel('Text to translate').inputValue(),
    '# Plan your first week with Larkplan',
  );
  await workbench.screenshot('try-style-rules-text');
});
