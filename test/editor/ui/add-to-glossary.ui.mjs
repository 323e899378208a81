export const name = 'a selection is added to a glossary, after a question where it has problems';

export const needs = { workspace: 'examples' };

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  const { page } = workbench;
  await workbench.openFile('guide.md');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await workbench.runCommand('Parlance: Add Selection to Glossary...');
  await page.locator('.quick-input-widget', { hasText: 'The translation of' }).waitFor();
  await page.keyboard.type('Aufgabenliste');
  await workbench.screenshot('add-typed');
  await page.keyboard.press('Enter');
  const list = page.locator('.quick-input-list');
  await list.getByText('glossaries/product.en-de.glossary.csv').waitFor();
  await workbench.screenshot('add-glossary');
  await list.getByText('glossaries/product.en-de.glossary.csv').click();
  await page.locator('.notification-toast, .monaco-dialog-box').first().waitFor();
  await workbench.screenshot('add-done');
}
