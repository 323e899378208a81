import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import {
  changeThere,
  entriesThere,
  glossaryFile,
  parlance,
  writeGlossary,
} from './support/glossary-at-service.mjs';
import { takeFromMenu } from './support/menu.mjs';
import { setKey, watchedService } from './support/service.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

const renamed = 'terms.en-de.glossary.csv';

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('a glossary file is renamed and its manifest follows; changes of others are overwritten and put back; many removals need their number; the glossary is exported', async ({
  workbench,
}) => {
  const { page } = workbench;
  await writeGlossary(workbench, ['board,Tafel', 'lane,Spur', 'task,Aufgabe']);
  assert.equal(await parlance(workbench, ['push', '--yes']), 0);
  await setKey(workbench);
  await quiet(workbench);
  await rename(workbench);
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  await item(workbench, /EN → DE, in sync, 3 entries/).waitFor();
  await overwriteAndRestore(workbench);
  await removeByNumber(workbench);
  await exportAll(workbench);
});

/**
 * @param {Workbench} workbench
 * @param {RegExp} text
 */
function item({ page }, text) {
  return page.getByRole('treeitem', { name: text }).first();
}

/**
 * @param {Workbench} workbench
 * @param {string} title
 */
async function press(workbench, title) {
  await item(workbench, /EN → DE/).hover();
  await item(workbench, /EN → DE/)
    .getByRole('button', { name: title })
    .click();
}

/** @param {Workbench} workbench */
async function quiet(workbench) {
  await workbench.runCommand('Notifications: Clear All Notifications');
  await workbench.page.waitForFunction(() => document.querySelector('.notification-toast') === null);
}

/**
 * @param {Workbench} workbench
 * @param {string} detail
 */
async function confirmPush(workbench, detail) {
  const question = workbench.page.locator('.monaco-dialog-box', { hasText: 'Push to' });
  await question.getByText(detail).waitFor();
  await question.getByRole('button', { name: 'Push', exact: true }).click();
}

/** @param {Workbench} workbench */
async function rename(workbench) {
  const { page, workspace } = workbench;
  await workbench.openFile(glossaryFile);
  // The language server is there.
  await page.locator('.codelens-decoration', { hasText: '3 entries' }).waitFor();
  const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: glossaryFile });
  await row.click({ button: 'right' });
  await takeFromMenu(page.locator('.monaco-menu'), 'Rename...');
  await page.locator('.explorer-folders-view .monaco-inputbox input').fill(renamed);
  await page.keyboard.press('Enter');
  const question = page.locator('.monaco-dialog-box', { hasText: 'refactoring changes' });
  await question.waitFor();
  await workbench.screenshot('care-rename');
  await question.getByRole('button', { name: 'OK' }).click();
  await waitUntil(
    async () => (await readFile(path.join(workspace, 'parlance.json'), 'utf8')).includes(`"${renamed}"`),
    () => 'The manifest has the old name.',
  );
}

/**
 * Somebody else has changed the service; the user overwrites it, and puts the backup back.
 * @param {Workbench} workbench
 */
async function overwriteAndRestore(workbench) {
  const { page, workspace } = workbench;
  await changeThere(workbench, { board: 'Brett' });
  await writeFile(path.join(workspace, renamed), 'board,Anzeige\nlane,Spur\ntask,Aufgabe\n');
  await workbench.runCommand('Parlance: Refresh Glossaries');
  await item(workbench, /EN → DE, 1 conflict/).waitFor();
  await workbench.runCommand('Parlance: Push Glossaries...');
  const toast = await workbench.waitForToast('the service has changed');
  await workbench.screenshot('care-drift');
  await toast.getByRole('button', { name: 'Overwrite...' }).click();
  await confirmPush(workbench, 'This overwrites what others have changed there.');
  await item(workbench, /EN → DE, in sync, 3 entries/).waitFor();
  assert.deepEqual(await entriesThere(workbench), ['board=Anzeige', 'lane=Spur', 'task=Aufgabe']);
  await quiet(workbench);

  await workbench.runCommand('Parlance: Restore a Backup...');
  await page.locator('.quick-input-title', { hasText: 'Which backup' }).waitFor();
  await workbench.screenshot('care-backups');
  await page.keyboard.press('Enter');
  const question = page.locator('.monaco-dialog-box', { hasText: 'Put the backup of Product back?' });
  await question.getByRole('button', { name: 'Put Back' }).click();
  const done = await workbench.waitForToast('Put back. Pull brings it into your files.');
  assert.deepEqual(await entriesThere(workbench), ['board=Brett', 'lane=Spur', 'task=Aufgabe']);
  await done.getByRole('button', { name: 'Pull' }).click();
  await waitUntil(
    async () => (await readFile(path.join(workspace, renamed), 'utf8')).includes('board,Brett'),
    () => 'The file does not have what was put back.',
  );
  await item(workbench, /EN → DE, in sync, 3 entries/).waitFor();
  await quiet(workbench);
}

/** @param {Workbench} workbench */
async function removeByNumber(workbench) {
  const { page, workspace } = workbench;
  await writeFile(path.join(workspace, renamed), 'task,Aufgabe\n');
  await item(workbench, /EN → DE, 2 local changes/).waitFor();
  await press(workbench, 'Push...');
  await page.locator('.quick-input-title', { hasText: 'Remove 2 entries?' }).waitFor();
  const input = page.locator('.quick-input-widget input').first();
  await input.fill('1');
  await page.locator('.quick-input-message', { hasText: 'Type 2 to remove them.' }).waitFor();
  await workbench.screenshot('care-removals');
  await input.fill('2');
  await page.keyboard.press('Enter');
  await confirmPush(workbench, '2 to remove');
  await item(workbench, /EN → DE, in sync, 1 entry/).waitFor();
  await quiet(workbench);
}

/** @param {Workbench} workbench */
async function exportAll(workbench) {
  const { page, workspace } = workbench;
  await writeFile(path.join(workspace, renamed), 'task,Aufgabe\nlane,Spur,fr,it\n');
  await item(workbench, /EN → DE/).click({ button: 'right' });
  await takeFromMenu(page.locator('.monaco-menu'), 'Export Glossary...');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'TBX' }).waitFor();
  await workbench.screenshot('care-export-form');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'TBX' }).click();
  await page.locator('.quick-input-title', { hasText: 'Export Glossary' }).waitFor();
  await workbench.screenshot('care-export-file');
  await page.keyboard.press('Enter');
  const toast = await workbench.waitForToast('terms.en-de.tbx written. Phrases: 1, lines left out: 1.');
  assert.match(await readFile(path.join(workspace, 'terms.en-de.tbx'), 'utf8'), /<term>Aufgabe<\/term>/);
  await toast.getByRole('button', { name: 'Show Problems' }).click();
  await page
    .getByText('Not exported: the service ignores this line for its language codes.')
    .first()
    .waitFor();
  await workbench.screenshot('care-export-problems');
}
