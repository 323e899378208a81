export const name = 'a glossary has one icon with its commands, and its state in the language status';

export const needs = { workspace: 'examples' };

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  const { page } = workbench;
  await workbench.openFile('defects/product.en-de.glossary.csv');
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await page.locator('.editor-actions').getByRole('button', { name: 'Glossary' }).click();
  const menu = page.locator('.monaco-menu');
  await menu.getByText('Keep First of Duplicates').waitFor();
  await workbench.screenshot('glossary-menu');
  await menu.getByText('Sort by Source...').click();
  await page.locator('.quick-input-list').getByText('By Code Point').waitFor();
  await page.waitForTimeout(400);
  await workbench.screenshot('glossary-sort');
  await page.keyboard.press('Escape');

  const status = page.locator('#status\\.languageStatus');
  await status.hover();
  const hover = page.locator('.workbench-hover', { hasText: 'EN → DE' });
  await hover.getByText(/of 10 MiB/).waitFor();
  await hover.getByText(/\d+ errors, \d+ warnings?/).waitFor();
  await workbench.screenshot('glossary-status');
}
