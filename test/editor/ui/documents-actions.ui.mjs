import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import {
  remoteService,
  showDocuments,
  shown,
  translateAtOnce,
  translateWhole,
  translationIn,
  uploads,
  waitForJob,
} from './support/documents.mjs';
import { takeFromMenu } from './support/menu.mjs';
import { documentPaths, hold, release, setKey } from './support/service.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...remoteService, switches: ['document-polls=0'] } });

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

test('documents are chosen from their view, and opened, compared, stopped, resumed, saved and forgotten there', async ({
  workbench,
  session,
}) => {
  await setKey(workbench);
  await checkChosen(workbench);
  const whole = await translateWhole(workbench, 'letter.txt');
  await checkOpened(workbench);
  await checkStopped(workbench, session, whole);
  await checkSaved(workbench, session, whole);
  await checkForgotten(workbench);
});

/**
 * A file is chosen by a dialog, whatever is open.
 * @param {Workbench} workbench
 */
async function checkChosen(workbench) {
  const { page, workspace } = workbench;
  await writeFile(path.join(workspace, 'chosen.srt'), '1\n00:00:01,000 --> 00:00:02,000\nGood morning.\n');
  await showDocuments(workbench);
  await page.getByRole('button', { name: 'Choose Documents to Translate...' }).first().click();
  await answerFileDialog(workbench, 'Translate Document', path.join(workspace, 'chosen.srt'));
  const title = (/** @type {string} */ text) => page.locator('.quick-input-title', { hasText: text });
  const row = page.locator('.quick-input-list .monaco-list-row');
  await title('Translate the document into').waitFor();
  await page.keyboard.type('deutsch');
  await row.filter({ hasText: 'de, Deutsch' }).first().waitFor();
  await workbench.screenshot('documents-native-name');
  await page.keyboard.press('Enter');
  await title('Which language is the document in?').waitFor();
  await row.filter({ hasText: 'Detect the Language' }).click();
  await title('How formal should the translation be?').waitFor();
  await page.keyboard.press('Enter');
  await acceptBill(workbench, 'chosen.srt');
  assert.match(await translationIn(workbench, 'chosen.de.srt'), /⟪de⟫/);
  await shown(workbench, 'chosen.srt', 'done').waitFor();
}

/**
 * The document, its translation, and both side by side.
 * @param {Workbench} workbench
 */
async function checkOpened(workbench) {
  const { page } = workbench;
  await showDocuments(workbench);
  await inline(workbench, 'letter.txt', 'done', 'Open Translation');
  await page.getByRole('tab', { name: 'letter.de.txt' }).waitFor();
  await inline(workbench, 'letter.txt', 'done', 'Compare with Translation');
  await page.getByRole('tab', { name: 'letter.txt ↔ DE' }).waitFor();
  await page.locator('.monaco-diff-editor .view-line', { hasText: '⟪de' }).first().waitFor();
  await workbench.screenshot('documents-compared');
  await page.getByRole('tab', { name: 'letter.txt', exact: true }).click({ button: 'middle' });
  await shown(workbench, 'letter.txt', 'done').click({ button: 'right' });
  const menu = page.locator('.context-view .monaco-menu');
  await menu.getByText('Open Document').waitFor();
  await workbench.screenshot('documents-menu');
  assert.deepEqual(await menu.locator('.action-label:not(.separator)').allInnerTexts(), [
    'Open Translation',
    'Open Document',
    'Compare with Translation',
    'Forget',
  ]);
  await takeFromMenu(menu, 'Open Document');
  await page.getByRole('tab', { name: 'letter.txt, preview' }).waitFor();
}

/**
 * The user stops waiting, and resumes later at no extra cost.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkStopped(workbench, session, whole) {
  const before = await uploads(workbench);
  await hold(workbench, documentPaths.status);
  await translateAtOnce(workbench, 'stopped.txt');
  await waitForJob(session, 'stopped.txt', ({ state }) => state === 'UPLOADED');
  await inline(workbench, 'stopped.txt', 'translating', 'Stop Waiting');
  await shown(workbench, 'stopped.txt', 'interrupted').waitFor();
  await workbench.screenshot('documents-stopped');
  await inline(workbench, 'stopped.txt', 'interrupted', 'Resume');
  assert.equal(await translationIn(workbench, 'stopped.de.txt'), whole);
  assert.equal(await uploads(workbench), before + 1);
}

/**
 * A translation whose folder has gone is saved to another one.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkSaved(workbench, session, whole) {
  const { workspace } = workbench;
  await mkdir(path.join(workspace, 'gone'));
  await mkdir(path.join(workspace, 'saved'));
  await hold(workbench, documentPaths.result);
  await translateAtOnce(workbench, 'gone/parcel.txt');
  await waitForJob(session, 'parcel.txt', ({ state }) => state === 'FETCHING');
  await rm(path.join(workspace, 'gone'), { recursive: true });
  await release(workbench);
  await waitForJob(
    session,
    'parcel.txt',
    ({ state, problem }) => state === 'STORED' && problem !== undefined,
  );
  await inline(workbench, 'parcel.txt', 'interrupted', 'Save Translation To...');
  await answerFileDialog(workbench, 'Save the translation of parcel.txt', path.join(workspace, 'saved'));
  assert.equal(await translationIn(workbench, 'saved/parcel.de.txt'), whole);
  await shown(workbench, 'parcel.txt', 'done').waitFor();
}

/**
 * A saved document is only removed from the list.
 * @param {Workbench} workbench
 */
async function checkForgotten(workbench) {
  await inline(workbench, 'letter.txt', 'done', 'Forget');
  await shown(workbench, 'letter.txt', 'done').waitFor({ state: 'detached' });
  assert.match(await readFile(path.join(workbench.workspace, 'letter.de.txt'), 'utf8'), /⟪de⟫/);
  await workbench.screenshot('documents-forgotten');
}

/**
 * Clicks a button in the line of a document.
 * @param {Workbench} workbench
 * @param {string} file
 * @param {string} state
 * @param {string} action
 */
async function inline(workbench, file, state, action) {
  const item = shown(workbench, file, state);
  await item.hover();
  // Offered when the work has ended: the line is drawn again then, and a click meanwhile would be lost.
  if (state !== 'translating') await item.getByRole('button', { name: 'Forget' }).waitFor();
  await item.getByRole('button', { name: action }).click();
}

/**
 * The dialog of an editor in the browser is an input for a path.
 * @param {Workbench} workbench
 * @param {string} title
 * @param {string} file
 */
async function answerFileDialog({ page }, title, file) {
  const dialog = page.locator('.quick-input-title', { hasText: title });
  await dialog.waitFor();
  // It fills in its folder again when it has read it, and lists it then.
  await page.locator('.quick-input-list .monaco-list-row', { hasText: '..' }).first().waitFor();
  const input = page.locator('.quick-input-widget input').first();
  await input.fill(file);
  // The first Enter on a folder goes into it, the second takes it.
  await waitUntil(
    async () => {
      assert.equal((await input.inputValue()).replace(/\/$/, ''), file);
      await input.press('Enter');
      return dialog.waitFor({ state: 'hidden', timeout: 1000 }).then(
        () => true,
        () => false,
      );
    },
    () => `The dialog "${title}" does not take ${file}.`,
  );
}

/**
 * @param {Workbench} workbench
 * @param {string} file
 */
async function acceptBill(workbench, file) {
  const bill = workbench.page.locator('.monaco-dialog-box', { hasText: `Translate ${file}?` });
  await bill.getByText('Texts: at most').waitFor();
  await bill.getByRole('button', { name: 'Translate' }).click();
  await showDocuments(workbench);
}
