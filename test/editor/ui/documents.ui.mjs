import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import {
  letter,
  reload,
  remoteService,
  showDocuments,
  shown,
  tickLanguage,
  translationIn,
  uploads,
  uploadsReach,
} from './support/documents.mjs';
import { addFault, documentPaths, hold, release, setKey } from './support/service.mjs';
import { screenshotInThemes } from './support/themes.mjs';
import { openFocusedLine } from './support/tree.mjs';

test.use({ needs: { ...remoteService, switches: ['cut-download-consumes=false', 'document-polls=1'] } });

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */

test('documents are translated after the bill, and outlive reloads while they are translated and fetched', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await setKey(workbench);
  await writeFile(path.join(workspace, 'letter.txt'), letter);
  await writeFile(path.join(workspace, 'report.txt'), letter);
  await workbench.openFile('letter.txt');
  await hold(workbench, documentPaths.status);
  await translate(workbench, 'letter.txt', true);
  await checkUndisturbed(workbench);
  const item = (/** @type {string} */ state) =>
    page.getByRole('treeitem', { name: new RegExp(`translation into DE, ${state}`) }).first();
  await item('translating').waitFor();
  await workbench.screenshot('documents-waiting');
  await release(workbench);
  await workbench.waitForToast('letter.de.txt is translated.');
  await item('done').waitFor();
  await item('done').hover();
  await screenshotInThemes(workbench, 'documents-done');
  await page.keyboard.press('Escape');
  await workbench.runCommand('Parlance: Focus on Documents View');
  // While the palette closes, the focus is not at rest.
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await page.locator('[role=tree][aria-label="Documents"]:focus').waitFor();
  await page.keyboard.press('Home');
  await openFocusedLine(page, { tree: 'Documents', line: 'letter.txt', file: 'letter.de.txt' });
  const whole = await translationIn(workbench, 'letter.de.txt');
  assert.match(whole, /⟪de⟫/);

  await hold(workbench, documentPaths.status);
  await reloadWhile(workbench, 'report.txt', 'translating');
  assert.equal(await translationIn(workbench, 'report.de.txt'), whole);
  await shown(workbench, 'report.txt', 'done').waitFor();
  await workbench.screenshot('documents-after-reload');

  await writeFile(path.join(workspace, 'slow.txt'), letter);
  await addFault(workbench, { fault: 'hold-body', path: documentPaths.result });
  await reloadWhile(workbench, 'slow.txt', 'downloading');
  assert.equal(await translationIn(workbench, 'slow.de.txt'), whole);
  assert.equal(await uploads(workbench), 3);
  assert.deepEqual((await readdir(workspace)).filter((file) => file.includes('.de.')).sort(), [
    'letter.de.txt',
    'report.de.txt',
    'slow.de.txt',
  ]);
});

/**
 * The job has begun, and the user works on: the Explorer stays, and so does the focus in the text.
 * @param {Workbench} workbench
 */
async function checkUndisturbed(workbench) {
  const { page } = workbench;
  await uploadsReach(workbench, 1);
  await page
    .locator('.statusbar-item', { hasText: 'letter.txt is being translated: see Documents' })
    .waitFor();
  await page.locator('.monaco-editor.focused').waitFor();
  await page.locator('.explorer-folders-view').waitFor();
  await workbench.screenshot('documents-undisturbed');
  assert.equal(await page.getByRole('tree', { name: 'Documents' }).count(), 0);
  await showDocuments(workbench);
}

/**
 * Translates the file of the active tab into German.
 * @param {Workbench} workbench
 * @param {string} file
 * @param {boolean} [withPictures]
 */
async function translate(workbench, file, withPictures = false) {
  const { page } = workbench;
  const picture = async (/** @type {string} */ shot) => {
    if (withPictures) await workbench.screenshot(shot);
  };
  await workbench.runCommand('Parlance: Translate Document...');
  const title = (/** @type {string} */ text) =>
    page.locator('.quick-input-title', { hasText: text }).waitFor();
  const row = page.locator('.quick-input-list .monaco-list-row');
  await title('Translate the document into');
  await tickLanguage(workbench, 'German');
  await picture('documents-targets');
  await page.keyboard.press('Enter');
  await title('Which language is the document in?');
  await row.filter({ hasText: 'Detect the Language' }).waitFor();
  await page.keyboard.press('Enter');
  await title('How formal should the translation be?');
  await row.filter({ hasText: 'Default Formality' }).waitFor();
  await page.keyboard.press('Enter');
  const bill = page.locator('.monaco-dialog-box', { hasText: `Translate ${file}?` });
  await bill.getByText('Texts: at most').waitFor();
  await picture('documents-bill');
  await bill.getByRole('button', { name: 'Translate' }).click();
}

/**
 * Translates a file and reloads the window in a state.
 * @param {Workbench} workbench
 * @param {string} file
 * @param {string} state
 */
async function reloadWhile(workbench, file, state) {
  const before = await uploads(workbench);
  await workbench.openFile(file);
  await translate(workbench, file);
  await uploadsReach(workbench, before + 1);
  await showDocuments(workbench);
  await shown(workbench, file, state).waitFor();
  await reload(workbench);
  await showDocuments(workbench);
}
