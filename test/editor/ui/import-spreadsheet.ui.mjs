import { test } from '../support/test.mjs';
import { takeFromMenu } from './support/menu.mjs';

test.use({ needs: { workspace: 'test/editor/fixtures/spreadsheets' } });

test('a spreadsheet is imported after a look at how it is read', async ({ workbench }) => {
  const { page } = workbench;
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  const explorer = page.locator('.explorer-folders-view');
  await explorer.getByText('terms.csv').click({ button: 'right' });
  const menu = page.locator('.monaco-menu');
  await menu.getByText('Import Spreadsheet as Glossary...').waitFor();
  await workbench.screenshot('import-menu');
  await takeFromMenu(menu, 'Import Spreadsheet as Glossary...');
  const list = page.locator('.quick-input-list');
  await list.getByText('Import 2 Glossaries').waitFor();
  await workbench.screenshot('import-preview');

  await list.getByText('Column 4').click();
  await page.locator('.quick-input-widget', { hasText: 'Language of Column 4' }).waitFor();
  await list.getByText('Not Used', { exact: true }).click();
  await list.getByText('Import 1 Glossary').waitFor();
  await workbench.screenshot('import-preview-one');
  await list.getByText('Import 1 Glossary').click();
  await workbench.waitForToast('Glossaries written: 1');
  await page.getByRole('tab', { name: 'terms.en-de.glossary.csv' }).waitFor();
  await workbench.screenshot('import-done');

  const problems = page.locator('#status\\.problems');
  await problems.getByText('1').waitFor();
  await workbench.runCommand('Parlance: Clear Workspace Check');
  await explorer.getByText('terms.csv').first().click({ button: 'right' });
  await takeFromMenu(menu, 'Import Spreadsheet as Glossary...');
  await list.getByText('Import 2 Glossaries').click();
  await page.locator('.monaco-dialog-box', { hasText: 'Replace it?' }).waitFor();
  await workbench.screenshot('import-replace');
  await page.keyboard.press('Escape');
  await page.locator('.monaco-dialog-box').waitFor({ state: 'detached' });
  // Nothing is said to be left out of an import that was cancelled. What the extension does afterwards shows that it has ended.
  await workbench.runCommand('Parlance: Show Usage');
  await page.locator('.quick-input-title', { hasText: 'Usage of the local service' }).waitFor();
  await problems.getByText('1').waitFor({ state: 'detached' });
});
