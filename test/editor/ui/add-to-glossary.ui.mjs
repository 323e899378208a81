export const name = 'a selection is added to a glossary, after a question if it has problems';

export const needs = { workspace: 'examples' };

const glossary = 'glossaries/product.en-de.glossary.csv';

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  const { page } = workbench;
  await workbench.openFile('guide.md');
  await addWord(workbench, 'lanyards', 'Schlüsselbänder');
  await workbench.waitForToast('Added "lanyards" → "Schlüsselbänder" to product.en-de.glossary.csv');
  await workbench.screenshot('add-done');

  await addWord(workbench, 'board', 'Brett');
  const question = page.locator('.monaco-dialog-box');
  await question.getByText('is in this dictionary already').waitFor();
  await workbench.screenshot('add-question');
  await question.getByRole('button', { name: 'Cancel' }).click();
}

/**
 * @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench
 * @param {string} word In the open file.
 * @param {string} translation
 */
async function addWord(workbench, word, translation) {
  const { page } = workbench;
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+F');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await workbench.runCommand('Parlance: Add Selection to Glossary...');
  await page.locator('.quick-input-widget', { hasText: `The translation of "${word}"` }).waitFor();
  await page.keyboard.type(translation);
  await page.keyboard.press('Enter');
  const list = page.locator('.quick-input-list');
  await list.getByText(glossary).waitFor();
  await workbench.screenshot('add-glossary');
  await list.getByText(glossary).click();
}
