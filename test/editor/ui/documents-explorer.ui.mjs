import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { letter, remoteService, tickLanguage, translationIn, uploads } from './support/documents.mjs';
import { takeFromMenu } from './support/menu.mjs';
import { setKey } from './support/service.mjs';

test.use({ needs: { ...remoteService, switches: ['document-polls=0'] } });

const documents = ['invoice.txt', 'letter.txt', 'report.txt'];

test('an empty choice of languages is answered with "Nothing chosen"; several documents are translated from the Explorer into several languages, with one bill', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await setKey(workbench);
  for (const file of documents) await writeFile(path.join(workspace, file), letter);
  await pickInExplorer(workbench, ['invoice.txt', 'report.txt']);
  await workbench.screenshot('documents-explorer');
  await takeFromMenu(page.getByRole('menu'), 'Translate Document...');
  const row = page.locator('.quick-input-list .monaco-list-row');
  const languages = page.locator('.quick-input-title', { hasText: 'Translate the document into' });
  await languages.waitFor();
  await page.keyboard.type('no such language');
  await row.first().waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  const nothing = await workbench.waitForToast('Nothing chosen');
  await workbench.screenshot('documents-explorer-nothing-chosen');
  await nothing.hover();
  await nothing.locator('.codicon-notifications-clear').click();
  await nothing.waitFor({ state: 'detached' });
  assert.equal(await uploads(workbench), 0);

  await pickInExplorer(workbench, ['invoice.txt', 'report.txt']);
  await takeFromMenu(page.getByRole('menu'), 'Translate Document...');
  await languages.waitFor();
  for (const language of ['German', 'French']) await tickLanguage(workbench, language);
  await page.keyboard.press('Enter');
  await row.filter({ hasText: 'Detect the Language' }).waitFor();
  assert.equal(await row.filter({ hasText: 'German' }).count(), 0);
  await page.keyboard.type('English');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'English' }).click();
  await row.filter({ hasText: 'Default Formality' }).waitFor();
  await page.keyboard.press('Enter');
  // The account has memories for both languages.
  const memory = row.filter({ hasText: 'Larkplan interface' });
  await memory.click();
  await memory.and(page.locator('[aria-checked=true]')).waitFor();
  await workbench.screenshot('documents-explorer-memory');
  await page.keyboard.press('Enter');
  const bill = page.locator('.monaco-dialog-box', { hasText: 'Translate 4 documents?' });
  await bill.getByText('Uploads: 4').waitFor();
  await bill.getByText(`Texts: at most ${(4 * letter.length).toLocaleString('en')} characters`).waitFor();
  await workbench.screenshot('documents-explorer-bill');
  assert.equal(await uploads(workbench), 0);
  await bill.getByRole('button', { name: 'Translate' }).click();
  await workbench.waitForToast('4 documents are translated.');
  await workbench.screenshot('documents-explorer-done');
  for (const document of ['invoice', 'report']) {
    for (const lang of ['de', 'fr']) {
      assert.match(await translationIn(workbench, `${document}.${lang}.txt`), new RegExp(`^⟪${lang}⟫ `));
    }
  }
  assert.equal((await readdir(workspace)).filter((file) => /\.(de|fr)\.txt$/.test(file)).length, 4);
  assert.equal(await uploads(workbench), 4);
});

/**
 * Marks files in the Explorer, and opens the menu on them.
 * @param {import('./support/documents.mjs').Workbench} workbench
 * @param {readonly string[]} files
 */
async function pickInExplorer({ page }, files) {
  for (const [index, file] of files.entries()) {
    const item = page.locator('.explorer-folders-view').getByRole('treeitem', { name: file });
    await item.click({ modifiers: index === 0 ? [] : ['Control'] });
    if (index === files.length - 1) await item.click({ button: 'right' });
  }
}
