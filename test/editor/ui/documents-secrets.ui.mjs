import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { test } from '../support/test.mjs';
import {
  acceptBill,
  beginTranslation,
  downloads,
  holderOf,
  keysFolder,
  openSecondWindow,
  reload,
  remoteService,
  showDocuments,
  shown,
  translateAtOnce,
  translateWhole,
  translationIn,
  uploads,
  waitForJob,
  waitUntilDead,
} from './support/documents.mjs';
import { addFault, documentPaths, hold, setKey } from './support/service.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({
  needs: {
    ...remoteService,
    keepSecrets: false,
    switches: ['cut-download-consumes=false', 'document-polls=1'],
  },
});

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

test('an editor that forgets its secrets: reported before the upload; private files survive a reload, and another window continues with them', async ({
  workbench,
  session,
}) => {
  await setKey(workbench);
  // Only the next window can know that the first one's secrets are gone.
  const whole = await translateWhole(workbench, 'letter.txt');
  await reload(workbench);
  await setKey(workbench);
  await checkGivenUp(workbench);
  await checkReloaded(workbench, session, whole);
  const other = await openSecondWindow(workbench, session);
  await setKey(other);
  await showDocuments(other);
  await checkTakenOver(workbench, session, other, whole);
});

/** @param {Workbench} workbench */
function warning({ page }) {
  return page.locator('.monaco-dialog-box', {
    hasText: 'This editor forgets its secrets when the window is reloaded.',
  });
}

/**
 * Nothing is sent when the user gives up.
 * @param {Workbench} workbench
 */
async function checkGivenUp(workbench) {
  const before = await uploads(workbench);
  await beginTranslation(workbench, 'given-up.txt');
  await warning(workbench).getByText('the key is lost, and you have paid for a translation').waitFor();
  await workbench.screenshot('documents-forgetful');
  await warning(workbench).getByRole('button', { name: 'Cancel' }).click();
  await warning(workbench).waitFor({ state: 'detached' });
  assert.equal(await uploads(workbench), before);
}

/**
 * A user who continues anyway and reloads sees what was lost, and what it costs. With private files, the next window finishes the
 * translation and removes the file of the key.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkReloaded(workbench, session, whole) {
  const before = await uploads(workbench);
  await hold(workbench, documentPaths.status);
  await beginTranslation(workbench, 'anyway.txt');
  await warning(workbench).getByRole('button', { name: 'Translate Anyway' }).click();
  await acceptBill(workbench);
  const { document_id } = await waitForJob(session, 'anyway.txt', ({ state }) => state === 'UPLOADED');
  await hold(workbench, documentPaths.status);
  await beginTranslation(workbench, 'kept.txt');
  await warning(workbench).getByRole('button', { name: 'Keep Keys in Private Files' }).click();
  await acceptBill(workbench);
  const { id } = await waitForJob(session, 'kept.txt', ({ state }) => state === 'UPLOADED');
  const file = path.join(keysFolder(session), `parlance.document.${id}`);
  assert.equal((await stat(file)).mode & 0o777, 0o600);

  await reload(workbench);
  await setKey(workbench);
  await workbench.waitForToast(
    new RegExp(
      `The key of anyway.txt is missing.*Document ID: ${document_id}\\..*A new upload costs at most 6,800 characters`,
    ),
  );
  await workbench.screenshot('documents-key-lost');
  await showDocuments(workbench);
  await shown(workbench, 'anyway.txt', 'lost').waitFor();
  assert.equal(await translationIn(workbench, 'kept.de.txt'), whole);
  await waitForJob(session, 'kept.txt', ({ state }) => state === 'PLACED');
  assert.equal(await uploads(workbench), before + 2);
  await translateWhole(workbench, 'asked-once.txt');
  await waitUntil(
    async () => (await readdir(keysFolder(session))).length === 0,
    () => 'Keys of documents that are in their places are left.',
  );
}

/**
 * Private files are there for every window: the process of the working one is killed and the window closed in the middle of the download, and
 * another one goes on.
 * @param {Workbench} working
 * @param {Session} session
 * @param {Workbench} other
 * @param {string} whole
 */
async function checkTakenOver(working, session, other, whole) {
  const before = await uploads(other);
  const file = 'taken-over.txt';
  await addFault(working, { fault: 'hold-body', path: documentPaths.result });
  await translateAtOnce(working, file);
  const job = await waitForJob(session, file, ({ state }) => state === 'FETCHING');
  const host = await holderOf(session, job);
  await shown(other, file, 'downloading').waitFor();
  process.kill(host, 'SIGKILL');
  await working.page.close();
  await waitUntilDead(host);
  assert.equal(await translationIn(other, 'taken-over.de.txt'), whole);
  await other.waitForToast('taken-over.de.txt is translated.');
  await other.screenshot('documents-taken-over');
  assert.equal(await uploads(other), before + 1);
  assert.equal(await downloads(other, job), 2);
}
