import { test } from '../support/test.mjs';

test('the usage is listed with its limits', async ({ workbench }) => {
  const { page } = workbench;
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await workbench.runCommand('Parlance: Show Usage');
  await page.locator('.quick-input-title', { hasText: 'Usage of the local service' }).waitFor();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Characters' }).first().waitFor();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Rephrasing' }).waitFor();
  await workbench.screenshot('usage');
});
