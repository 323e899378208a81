import { test } from '../support/test.mjs';
import { takeFromMenu } from './support/menu.mjs';

const locked = 'variant.en-de-DE.glossary.csv';

test.use({
  needs: {
    workspace: 'examples',
    settings: { 'files.readonlyInclude': { [`**/${locked}`]: true } },
  },
});

test('a glossary has one icon with its commands, and its state in the language status', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.openFile('defects/product.en-de.glossary.csv');
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await page.locator('.editor-actions').getByRole('button', { name: 'Glossary' }).click();
  const menu = page.locator('.monaco-menu');
  await menu.getByText('Keep First of Duplicates').waitFor();
  await workbench.screenshot('glossary-menu');
  await takeFromMenu(menu, 'Sort by Source...');
  await page.locator('.quick-input-list').getByText('By Code Point').waitFor();
  await workbench.screenshot('glossary-sort');
  await page.keyboard.press('Escape');

  const status = page.locator('#status\\.languageStatus');
  await status.hover();
  const hover = page.locator('.workbench-hover', { hasText: 'EN → DE' });
  await hover.getByText(/of 10 MiB/).waitFor();
  await hover.getByText(/\d+ errors, \d+ warnings?/).waitFor();
  await workbench.screenshot('glossary-status');

  await page.locator('.editor-actions').getByRole('button', { name: 'Glossary' }).click();
  await takeFromMenu(menu, 'Fix All That Can Be Fixed Safely');
  await workbench.waitForToast(/Problems fixed: \d+\. Left, because you have to decide: \d+\./);
  await workbench.screenshot('glossary-fixed');
  await checkReadOnly(workbench);
});

/**
 * That an editor is locked only the conditions of a command know: a change would be made, and could not be saved.
 * @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench
 */
async function checkReadOnly({ page, openFile, screenshot }) {
  await openFile(`defects/${locked}`);
  await page.locator('.editor-actions').getByRole('button', { name: 'Glossary' }).click();
  const menu = page.locator('.monaco-menu');
  await menu.locator('.action-item:not(.disabled)', { hasText: 'Convert to TSV...' }).waitFor();
  await menu.locator('.action-item.disabled', { hasText: 'Sort by Source...' }).waitFor();
  await screenshot('glossary-menu-read-only');
}
