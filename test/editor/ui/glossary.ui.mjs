import assert from 'node:assert/strict';

export const name = 'the problems of a bad glossary are underlined, listed and mended by the light bulb';

export const needs = { workspace: 'examples' };

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  const { page } = workbench;
  await workbench.openFile('defects/product.en-de.glossary.csv');
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await page.keyboard.press('Control+Shift+M');
  const panel = page.locator('.markers-panel');
  const problems = panel.locator('.monaco-list-row', { hasText: 'parlance' });
  await problems.first().waitFor();
  await workbench.screenshot('glossary-problems');

  const trim = panel.locator('.monaco-list-row', { hasText: 'edge-whitespace' });
  const count = await trim.count();
  assert.ok(count > 0);
  await trim.first().dblclick();
  await page.keyboard.press('Control+.');
  const menu = page.locator('.action-widget');
  await menu.waitFor();
  await workbench.screenshot('glossary-light-bulb');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll('.markers-panel .monaco-list-row')].filter((row) =>
        row.textContent?.includes('edge-whitespace'),
      ).length < before,
    count,
  );
  await workbench.screenshot('glossary-mended');
}
