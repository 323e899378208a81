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

/**
 * @param {string} list
 * @param {readonly string[]} labels
 */
const listOf = (list, ...labels) => ({
  name: list,
  language: 'de',
  configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
  custom_instructions: labels.map((label) => ({ label, prompt: `Use ${label}.` })),
});

test('style rule lists are created in three ways, downloaded, used, pushed, and restored; what others have changed is compared and taken', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  const item = (/** @type {RegExp} */ text) => page.getByRole('treeitem', { name: text }).first();
  const write = (/** @type {object} */ list) =>
    writeFile(path.join(workspace, file), `${JSON.stringify(list, undefined, 2)}\n`);
  await write(listOf('Blog', 'Du', 'Short'));
  const profiles = { web: { target: 'de' } };
  const manifest = { version: 1, styleRules: { blog: { file } }, profiles };
  await writeFile(path.join(workspace, 'parlance.json'), JSON.stringify(manifest, undefined, 2));
  await setKey(workbench);
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  await page.locator('.welcome-view').getByRole('button', { name: 'New Style Rule List...' }).waitFor();

  await create(workbench);
  await item(/^Empty one, FR, version 1/).waitFor();
  await screenshotInThemes(workbench, 'style-rules-three');

  await care(workbench, item);
  await pushFile(workbench, item, write);
  await editAtService(workbench, item);
  await restoreBackup(workbench, item);
});

/**
 * Creates lists: of a file, of another list, and an empty one.
 * @param {Workbench} workbench
 */
async function create(workbench) {
  const { page } = workbench;
  await page.locator('.welcome-view').getByRole('button', { name: 'New Style Rule List...' }).click();
  await pick(workbench, 'New Style Rule List', 'From a File...');
  await pick(workbench, 'Create a List', file);
  await accept(workbench, 'Name of the New List');
  await page.getByRole('treeitem', { name: /^blog, DE, in sync, version 1/ }).waitFor();
  await workbench.runCommand('Parlance: New Style Rule List...');
  await pick(workbench, 'New Style Rule List', 'From Another List...');
  await pick(workbench, 'Copy of Which List?', 'Blog');
  await accept(workbench, 'Name of the New List');
  await page.getByRole('treeitem', { name: /^Blog \(copy\), DE, version 1/ }).waitFor();
  await workbench.runCommand('Parlance: New Style Rule List...');
  await pick(workbench, 'New Style Rule List', 'Empty');
  await pick(workbench, 'Language of the List', 'French');
  await accept(workbench, 'Name of the New List', 'Empty one');
}

/**
 * Takes care of lists by their menus.
 * @param {Workbench} workbench
 * @param {(text: RegExp) => import('@playwright/test').Locator} item
 */
async function care(workbench, item) {
  const { page, workspace } = workbench;
  const menu = async (/** @type {RegExp} */ text, /** @type {string} */ entry) => {
    await item(text).click({ button: 'right' });
    await takeFromMenu(page.locator('.monaco-menu'), entry);
  };
  await menu(/^Empty one/, 'Choose Rules...');
  await pick(workbench, 'Rules of Empty one', 'Take the Rules of a File...');
  await pick(workbench, 'Take the Rules', file);
  await item(/^Empty one, FR, version 2/).waitFor();

  await item(/^Blog \(copy\)/).click();
  await item(/^Instructions, 2 of 200/).click();
  await menu(/^Short, Use Short\./, 'Delete');
  const question = page.locator('.monaco-dialog-box', { hasText: 'Delete the instruction "Short"' });
  await question.getByText('A backup is saved in the folder .parlance.').waitFor();
  await workbench.screenshot('style-rules-delete-instruction');
  await question.getByRole('button', { name: 'Delete' }).click();
  await item(/^Blog \(copy\), DE, version 2/).waitFor();

  await menu(/^Blog \(copy\)/, 'Copy ID');
  await page.locator('.statusbar-item', { hasText: 'Copied the ID of Blog (copy)' }).waitFor();
  await menu(/^Blog \(copy\)/, 'Use in Profile...');
  await pick(workbench, 'Which profile should use Blog (copy)?', 'web');
  await waitUntil(
    async () => (await readFile(path.join(workspace, 'parlance.json'), 'utf8')).includes('"Blog (copy)"'),
    () => 'The profile does not use the list.',
  );
  // It takes the focus, which closes a menu.
  await page.locator('.editor-container .monaco-editor.focused', { hasText: '"profiles"' }).waitFor();
  await menu(/^Blog \(copy\)/, 'Download...');
  await page.locator('.quick-input-title', { hasText: 'Download Blog (copy)' }).waitFor();
  await workbench.screenshot('style-rules-download');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Blog (copy).de.style-rules.json' }).waitFor();
  const downloaded = await readFile(path.join(workspace, 'Blog (copy).de.style-rules.json'), 'utf8');
  assert.deepEqual(JSON.parse(downloaded), { ...listOf('Blog (copy)', 'Du') });
}

/**
 * A push of a file shows at once in the view.
 * @param {Workbench} workbench
 * @param {(text: RegExp) => import('@playwright/test').Locator} item
 * @param {(list: object) => Promise<void>} write
 */
async function pushFile(workbench, item, write) {
  const { page } = workbench;
  await workbench.openFile(file);
  const lens = page.locator('.codelens-decoration');
  await lens.filter({ hasText: 'in sync' }).waitFor();
  await write(listOf('Magazine', 'Du', 'Short'));
  await lens.filter({ hasText: '1 local change' }).getByText('Push', { exact: true }).click();
  await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Push', exact: true }).click();
  await item(/^blog, DE, in sync, version 2/).waitFor();
  await workbench.waitForToast('Pushed: 0 created, 1 renamed, 0 deleted.');
  await workbench.screenshot('style-rules-pushed');
}

/**
 * Removes an instruction from the list as a document. Somebody else has changed it: to compare is not to agree.
 * @param {Workbench} workbench
 * @param {(text: RegExp) => import('@playwright/test').Locator} item
 */
async function editAtService(workbench, item) {
  const { page } = workbench;
  await workbench.runCommand('View: Close All Editors');
  await item(/^blog, /).click({ button: 'right' });
  await takeFromMenu(page.locator('.monaco-menu'), 'Edit at the Service');
  await page.getByRole('tab', { name: 'Magazine.de.style-rules.json' }).waitFor();
  const id = await idOf(workbench, 'Magazine');
  await putRulesThere(workbench, id, { punctuation: { apostrophe: 'use_straight_apostrophes' } });
  await type(workbench, listOf('Magazine', 'Du'));
  await page.keyboard.press('Control+S');
  const toast = page.locator('.notification-toast', { hasText: 'your text is kept' });
  await screenshotInThemes(workbench, 'style-rules-overtaken');
  await toast.getByText('Compare', { exact: true }).click();
  await page.locator('.editor.original', { hasText: 'use_straight_apostrophes' }).waitFor();
  await screenshotInThemes(workbench, 'style-rules-their-change');
  await page.keyboard.press('Control+S');
  await toast.getByText("Use the Service's Version", { exact: true }).click();
  await page.locator('.editor.modified', { hasText: 'use_straight_apostrophes' }).waitFor();
  assert.equal((await listNamed(workbench, 'Magazine'))?.custom_instructions.length, 2);
  await workbench.runCommand('View: Revert and Close Editor');
  // The editor behind it takes the focus, and that closes a menu.
  await page.locator('.editor.modified').waitFor({ state: 'hidden' });
  await page.locator('.monaco-editor.focused').waitFor();
  await item(/^blog, /).click({ button: 'right' });
  await takeFromMenu(page.locator('.monaco-menu'), 'Edit at the Service');
  await type(workbench, listOf('Magazine', 'Du'));
  await page.keyboard.press('Control+S');
  await waitUntil(
    async () => (await listNamed(workbench, 'Magazine'))?.custom_instructions.length === 1,
    () => 'The instruction was not removed.',
  );
}

/**
 * @param {Workbench} workbench
 * @param {(text: RegExp) => import('@playwright/test').Locator} item
 */
async function restoreBackup(workbench, item) {
  const { page } = workbench;
  await workbench.runCommand('Parlance: Restore a Backup...');
  const title = page.locator('.quick-input-title', {
    hasText: 'Which backup should be put back at the service?',
  });
  await title.waitFor();
  await workbench.screenshot('style-rules-restore');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Magazine' }).first().click();
  const question = page.locator('.monaco-dialog-box', { hasText: 'Put the backup of Magazine back?' });
  await question.getByRole('button', { name: 'Put Back' }).click();
  await waitUntil(
    async () => (await listNamed(workbench, 'Magazine'))?.custom_instructions.length === 2,
    () => 'The instruction is not back.',
  );
  await item(/^blog, .*version 7/).waitFor();

  await item(/^Empty one/).click({ button: 'right' });
  await takeFromMenu(page.locator('.monaco-menu'), 'Delete at the Service...');
  await accept(workbench, 'Delete Empty one at the service?', 'Empty one');
  await item(/^Empty one/).waitFor({ state: 'detached' });
  await workbench.runCommand('Parlance: Restore a Backup...');
  await title.waitFor();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'style rules' }).first().click();
  const again = page.locator('.monaco-dialog-box', { hasText: 'Put the backup of Empty one back?' });
  await workbench.screenshot('style-rules-created-again');
  await again.getByRole('button', { name: 'Put Back' }).click();
  await item(/^Empty one, FR, version 1/).waitFor();
}

/**
 * @param {Workbench} workbench
 * @param {string} title
 * @param {string} label
 */
async function pick({ page }, title, label) {
  await page.locator('.quick-input-title', { hasText: title }).waitFor();
  await page.locator('.quick-input-list .monaco-list-row').getByText(label, { exact: true }).first().click();
}

/**
 * Confirms the text that a box has, or another one.
 * @param {Workbench} workbench
 * @param {string} title
 * @param {string} [text]
 */
async function accept({ page }, title, text) {
  await page.locator('.quick-input-title', { hasText: title }).waitFor();
  if (text !== undefined) await page.locator('.quick-input-widget input').first().fill(text);
  await page.keyboard.press('Enter');
}

/**
 * Replaces the text of the editor.
 * @param {Workbench} workbench
 * @param {object} list
 */
async function type({ page }, list) {
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('Control+A');
  // Into a selection, the editor would type brackets around it.
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(JSON.stringify(list));
}

/**
 * @param {Workbench} workbench
 * @param {string} wanted
 */
async function listNamed(workbench, wanted) {
  return (await listsThere(workbench)).find((list) => list.name === wanted);
}

/**
 * @param {Workbench} workbench
 * @param {string} wanted
 * @returns {Promise<string>}
 */
async function idOf(workbench, wanted) {
  return (await listNamed(workbench, wanted))?.style_id ?? '';
}
