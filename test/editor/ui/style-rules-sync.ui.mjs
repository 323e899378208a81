import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { takeFromMenu } from './support/menu.mjs';
import { setKey, watchedService } from './support/service.mjs';
import { listsThere, putRulesThere } from './support/style-lists.mjs';
import { screenshotInThemes } from './support/themes.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({
  needs: {
    ...watchedService,
    workspace: 'test/editor/fixtures/empty-workspace',
    /** What is typed must be what is saved. @param {import('../../../scripts/support/local-service.mjs').LocalService} service */
    settings: (service) => ({
      ...watchedService.settings(service),
      'editor.autoClosingBrackets': 'never',
      'editor.autoClosingQuotes': 'never',
    }),
  },
});

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const file = 'blog.de.style-rules.json';

/** @param {readonly string[]} prompts */
const listOf = (...prompts) => ({
  name: 'Blog',
  language: 'de',
  configured_rules: {},
  custom_instructions: prompts.map((prompt, index) => ({ label: `L${index}`, prompt })),
});

test('a style rule list is pushed and compared from its file, and edited at the service without overwriting what others have changed', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  const write = (/** @type {object} */ list) =>
    writeFile(path.join(workspace, file), `${JSON.stringify(list, undefined, 2)}\n`);
  await write(listOf('Be brief.'));
  const manifest = { version: 1, styleRules: { blog: { file } } };
  await writeFile(path.join(workspace, 'parlance.json'), JSON.stringify(manifest));
  await setKey(workbench);
  await workbench.openFile(file);
  const lens = (/** @type {string} */ text) => page.locator('.codelens-decoration', { hasText: text });
  await lens('Try').waitFor();
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  await lens('only here').waitFor();
  await lens('only here').getByText('Push', { exact: true }).click();
  await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Push', exact: true }).click();
  await lens('in sync').waitFor();
  await screenshotInThemes(workbench, 'style-rules-lens');
  assert.equal((await listsThere(workbench))[0]?.custom_instructions.length, 1);

  await write(listOf('Be brief.', 'Use du.'));
  await lens('1 local change').waitFor();
  await lens('1 local change').getByText('Compare', { exact: true }).click();
  await page.locator('.editor.modified', { hasText: 'Use du.' }).waitFor();
  await workbench.screenshot('style-rules-compare');
  await editAtService(workbench);
  assert.equal(JSON.parse(await readFile(path.join(workspace, file), 'utf8')).custom_instructions.length, 2);
});

/**
 * Edits the list itself; somebody else changes it meanwhile.
 * @param {Workbench} workbench
 */
async function editAtService(workbench) {
  const { page } = workbench;
  await workbench.runCommand('View: Close All Editors');
  await workbench.runCommand('Parlance: Refresh Style Rules');
  await page
    .getByRole('treeitem', { name: /^blog, DE, 1 local change, version 1/ })
    .click({ button: 'right' });
  await takeFromMenu(page.locator('.monaco-menu'), 'Edit at the Service');
  await page.getByRole('tab', { name: 'Blog.de.style-rules.json' }).waitFor();
  await replaceText(workbench, listOf('Be very brief.'));
  await page.keyboard.press('Control+S');
  await waitUntil(
    async () => (await listsThere(workbench))[0]?.custom_instructions[0].prompt === 'Be very brief.',
    () => 'The prompt was not saved.',
  );
  const [saved] = await listsThere(workbench);
  await putRulesThere(workbench, saved?.style_id, { punctuation: { apostrophe: 'use_curly_apostrophes' } });
  await replaceText(workbench, listOf('Be extremely brief.'));
  await page.keyboard.press('Control+S');
  await workbench.waitForToast('your text is kept');
  await workbench.screenshot('style-rules-changed');
  const [kept] = await listsThere(workbench);
  assert.equal(kept?.custom_instructions[0].prompt, 'Be very brief.');
  assert.equal(kept?.custom_instructions[0].id, saved?.custom_instructions[0].id);
}

/**
 * @param {Workbench} workbench
 * @param {object} list
 */
async function replaceText({ page }, list) {
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('Control+A');
  // Into a selection, the editor would type brackets around it.
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(JSON.stringify(list));
}
