import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { createGlossary } from './support/glossaries.mjs';
import { setKey, watchedService } from './support/service.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

test('parlance.json gets the glossary files of a folder and the glossaries of the account, after a look at them', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  const read = (/** @type {string} */ file) => readFile(path.join(workspace, file), 'utf8');
  await writeFile(path.join(workspace, 'product.en-de.glossary.csv'), 'task,Aufgabe\nboard,Tafel\n');
  await writeFile(path.join(workspace, 'product.en-fr.glossary.csv'), 'task,tâche\n');
  await writeFile(path.join(workspace, 'Glossar Marketing.csv'), 'brand;Marke\n');
  await createGlossary(workbench, 'Legal terms', 'notice\tHinweis\n');
  await setKey(workbench);
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  await page.locator('.welcome-view').getByRole('button', { name: 'Initialize Glossaries...' }).click();
  const sources = page.locator('.quick-input-widget .monaco-list-row');
  await sources.filter({ hasText: 'Glossaries of Your Account' }).click();

  const question = page.locator('.monaco-dialog-box', { hasText: 'Write parlance.json?' });
  await question.getByText('product.en-de.glossary.csv').waitFor();
  await question.getByText('Left out: Glossar Marketing.csv (it looks like a glossary').waitFor();
  await workbench.screenshot('glossaries-initialize');
  await question.getByRole('button', { name: 'Write', exact: true }).click();
  await workbench.waitForToast('parlance.json was written. Files added: 2, downloaded: 1.');
  await page.getByRole('tab', { name: 'parlance.json' }).waitFor();
  await workbench.screenshot('glossaries-initialized');
  const { glossaries } = JSON.parse(await read('parlance.json'));
  assert.deepEqual(
    Object.values(glossaries).map(({ dictionaries }) =>
      dictionaries.map((/** @type {{ file: string }} */ { file }) => file),
    ),
    [['product.en-de.glossary.csv', 'product.en-fr.glossary.csv'], ['Legal terms.en-de.glossary.csv']],
  );
  assert.equal(await read('Legal terms.en-de.glossary.csv'), 'notice,Hinweis\n');

  await workbench.runCommand('Parlance: Initialize Glossaries in This Workspace...');
  await sources.filter({ hasText: 'Nothing is asked of the service.' }).click();
  await workbench.waitForToast('Nothing added. Glossar Marketing.csv looks like a glossary.');
});
