import assert from 'node:assert/strict';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  downloads,
  faultDownload,
  reload,
  remoteService,
  showDocuments,
  shown,
  spooled,
  translateAtOnce,
  translateWhole,
  translationIn,
  uploads,
  uploadsReach,
  waitForJob,
} from './support/documents.mjs';
import { addFault, setKey } from './support/service.mjs';
import { reloadAt, struckHosts } from './support/strike-host.mjs';

export const name =
  'documents outlive reloads before they are sent, while they are uploaded, when they are translated and when they are fetched';

export const needs = {
  ...remoteService,
  switches: ['cut-download-consumes=true', 'document-polls=2'],
  environment: struckHosts,
};

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

/**
 * @param {Workbench} workbench
 * @param {Session} session
 */
export async function run(workbench, session) {
  await setKey(workbench);
  const whole = await translateWhole(workbench, 'letter.txt');
  await checkUploading(workbench, session);
  await checkStates(workbench, session, whole);
  await checkUnsent(workbench, session, whole);
  await checkFolderGone(workbench, session, whole);
  await checkFileInPlace(workbench, session, whole);
}

/**
 * Reloaded in a state that does not last: the next window finishes it.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkStates(workbench, session, whole) {
  for (const [state, write] of Object.entries({ DONE: 4, STORED: 7 })) {
    const before = await uploads(workbench);
    const file = `${state.toLowerCase()}.txt`;
    await reloadAt(workbench, session, { file, state, write });
    assert.equal(await translationIn(workbench, file.replace('.txt', '.de.txt')), whole);
    const job = await waitForJob(session, file, (found) => found.state === 'PLACED');
    assert.equal(await downloads(workbench, job), 1);
    assert.equal(await uploads(workbench), before + 1);
  }
}

/**
 * Reloaded before anything is sent: nothing is sent unless the user wants it, who sees the bill first.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkUnsent(workbench, session, whole) {
  const before = await uploads(workbench);
  const file = 'unsent.txt';
  await reloadAt(workbench, session, { file, state: 'PREPARED', write: 1 });
  await showDocuments(workbench);
  const unsent = shown(workbench, file, 'not sent');
  await unsent.waitFor();
  assert.equal(await uploads(workbench), before);
  await unsent.hover();
  await unsent.getByRole('button', { name: 'Resume' }).click();
  const bill = workbench.page.locator('.monaco-dialog-box', { hasText: `Translate ${file}?` });
  await bill.getByText('Texts: at most').waitFor();
  await workbench.screenshot('documents-unsent');
  await bill.getByRole('button', { name: 'Translate' }).click();
  assert.equal(await translationIn(workbench, 'unsent.de.txt'), whole);
  assert.equal(await uploads(workbench), before + 1);
}

/**
 * Reloaded while the document is uploaded: nobody knows whether it arrived, and it is not repeated.
 * @param {Workbench} workbench
 * @param {Session} session
 */
async function checkUploading(workbench, session) {
  const before = await uploads(workbench);
  const file = 'uploading.txt';
  await addFault(workbench, { fault: 'delay=20000', method: 'POST', path: '/v2/document' });
  await translateAtOnce(workbench, file);
  await waitForJob(session, file, ({ state }) => state === 'SENT');
  await uploadsReach(workbench, before + 1);
  await reload(workbench);
  await showDocuments(workbench);
  await shown(workbench, file, 'may have been billed').waitFor();
  await workbench.screenshot('documents-reloaded-uploading');
  assert.equal(await uploads(workbench), before + 1);
}

/**
 * The folder goes while the document is translated: the translation stays with the service until the folder is there again.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkFolderGone(workbench, session, whole) {
  const before = await uploads(workbench);
  const [folder, away] = await makeFolder(workbench, 'gone');
  await translateAtOnce(workbench, 'gone/parcel.txt');
  await waitForJob(session, 'parcel.txt', ({ state }) => state === 'UPLOADED');
  await rename(folder, away);
  await workbench.waitForToast('does not exist. Nothing is lost. Create the folder');
  await shown(workbench, 'parcel.txt', 'interrupted').waitFor();
  await workbench.screenshot('documents-folder-gone');
  const job = await waitForJob(session, 'parcel.txt', ({ problem }) => problem !== undefined);
  assert.equal(job.state, 'DONE');
  await reload(workbench);
  await workbench.waitForToast('does not exist. Nothing is lost. Create the folder');
  assert.equal(await downloads(workbench, job), 0);
  await rename(away, folder);
  await reload(workbench);
  assert.equal(await translationIn(workbench, 'gone/parcel.de.txt'), whole);
  assert.equal(await downloads(workbench, job), 1);
  assert.equal(await uploads(workbench), before + 1);
}

/**
 * A file takes the folder's place while the translation is fetched: the translation stays here, complete, until it can be placed.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkFileInPlace(workbench, session, whole) {
  const before = await uploads(workbench);
  const [folder, away] = await makeFolder(workbench, 'taken');
  await translateAtOnce(workbench, 'taken/driver.txt');
  await faultDownload(workbench, session, 'driver.txt', 'slow-body=150');
  await waitForJob(session, 'driver.txt', ({ state }) => state === 'FETCHING');
  await rename(folder, away);
  await writeFile(folder, 'mine');
  await workbench.waitForToast('is not a folder. Nothing is lost');
  const job = await waitForJob(session, 'driver.txt', ({ problem }) => problem !== undefined);
  assert.equal(job.state, 'STORED');
  await reload(workbench);
  await workbench.waitForToast('is not a folder. Nothing is lost');
  await showDocuments(workbench);
  await shown(workbench, 'driver.txt', 'interrupted').waitFor();
  await workbench.screenshot('documents-folder-taken');
  assert.equal(await spooled(session, job, 'complete'), whole);
  await rm(folder);
  await rename(away, folder);
  await reload(workbench);
  assert.equal(await translationIn(workbench, 'taken/driver.de.txt'), whole);
  await waitForJob(session, 'driver.txt', ({ state }) => state === 'PLACED');
  assert.equal(await spooled(session, job, 'complete'), undefined);
  assert.equal(await downloads(workbench, job), 1);
  assert.equal(await uploads(workbench), before + 1);
}

/**
 * @param {Workbench} workbench
 * @param {string} folderName
 * @returns {Promise<[folder: string, away: string]>}
 */
async function makeFolder({ workspace }, folderName) {
  const folder = path.join(workspace, folderName);
  await mkdir(folder);
  return [folder, `${folder}-away`];
}
