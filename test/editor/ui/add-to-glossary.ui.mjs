import { test } from '../support/test.mjs';

test.use({ needs: { workspace: 'examples' } });

const glossary = 'glossaries/product.en-de.glossary.csv';

test('a selection is added to a glossary that is picked first, with its translations in sight, after a question if it has problems', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.openFile('guide.md');
  await addWord(workbench, 'lanyards', 'Schlüsselbänder');
  await workbench.waitForToast('Added "lanyards" → "Schlüsselbänder" to product.en-de.glossary.csv');
  await workbench.screenshot('add-done');

  await addWord(workbench, 'board', 'Brett', 'Tafel');
  const question = page.locator('.monaco-dialog-box');
  await question.getByText('is in this dictionary already').waitFor();
  await workbench.screenshot('add-question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await forbid(workbench);
  await createGlossary(workbench);
});

/**
 * Forbids a translation of the selected word by the button beside the box, from the keyboard.
 * @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench
 */
async function forbid(workbench) {
  const { page } = workbench;
  const title = (/** @type {string} */ text) =>
    page.locator('.quick-input-title', { hasText: text }).waitFor();
  await workbench.runCommand('Parlance: Add Selection to Glossary...');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: glossary }).click();
  await title('Add to product.en-de.glossary.csv');
  await page.keyboard.type('Brett');
  await page.getByRole('button', { name: 'Set Status and Note...' }).press('Enter');
  await title('Status of "board"');
  await workbench.screenshot('add-status');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Forbidden' }).click();
  await title('Note About "board"');
  await page.keyboard.press('Enter');
  await workbench.waitForToast('Added "board" to product.en-de.terms.json.');
}

/**
 * Adds what is selected to a new glossary from English into Polish.
 * @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench
 */
async function createGlossary(workbench) {
  const { page } = workbench;
  const title = (/** @type {string} */ text) =>
    page.locator('.quick-input-title', { hasText: text }).waitFor();
  await workbench.runCommand('Parlance: Add Selection to Glossary...');
  await title('Add "board" to a Glossary');
  await page.keyboard.type('Create a Glossary');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Create a Glossary...' }).click();
  for (const [question, answer] of [
    ['Language of the Source Phrases', 'English'],
    ['Language of the Translations', 'Polish'],
  ]) {
    await title(question ?? '');
    await page.keyboard.type(answer ?? '');
    await page
      .locator('.quick-input-list .monaco-list-row', { hasText: answer ?? '' })
      .first()
      .click();
  }
  await title('File of the New Glossary');
  await workbench.screenshot('add-create');
  await page.keyboard.press('Enter');
  await title('Add to terms.en-pl.glossary.csv');
  await page.keyboard.type('tablica');
  await page.keyboard.press('Enter');
  await workbench.waitForToast('Added "board" → "tablica" to terms.en-pl.glossary.csv, line 1.');
}

/**
 * @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench
 * @param {string} word In the open file.
 * @param {string} translation
 * @param {string} [known] The translation that the glossary has.
 */
async function addWord(workbench, word, translation, known) {
  const { page } = workbench;
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+F');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await workbench.runCommand('Parlance: Add Selection to Glossary...');
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: glossary });
  await row.filter({ hasText: known === undefined ? 'EN → DE' : `has "${known}"` }).waitFor();
  await workbench.screenshot('add-glossary');
  await row.click();
  const box = page.locator('.quick-input-widget', { hasText: `The translation of "${word}" into DE` });
  await box.filter({ hasText: known === undefined ? word : `has "${known}" already` }).waitFor();
  await workbench.screenshot('add-translation');
  await page.keyboard.type(translation);
  await page.keyboard.press('Enter');
}
