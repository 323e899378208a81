import assert from 'node:assert/strict';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import {
  downloads,
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
import { documentPaths, hold, release, setKey } from './support/service.mjs';
import { hangAt, reloadAt, struckHosts } from './support/strike-host.mjs';

test.use({
  needs: {
    ...remoteService,
    switches: ['cut-download-consumes=true', 'document-polls=1'],
    environment: struckHosts,
  },
});

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

test('documents outlive reloads before they are sent, while they are uploaded, when they are translated and when they are fetched', async ({
  workbench,
  session,
}) => {
  await setKey(workbench);
  const whole = await translateWhole(workbench, 'letter.txt');
  await checkUnsent(workbench, session, whole);
  await checkStates(workbench, session, whole);
  await checkFolders(workbench, session, whole);
});

/**
 * Reloaded before one document is sent, which waits for the user, who sees the bill first. And while another is uploaded: nobody knows
 * whether it arrived, and it is not repeated.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkUnsent(workbench, session, whole) {
  const before = await uploads(workbench);
  await hold(workbench, documentPaths.upload);
  await translateAtOnce(workbench, 'uploading.txt');
  await waitForJob(session, 'uploading.txt', ({ state }) => state === 'SENT');
  await uploadsReach(workbench, before + 1);
  const file = 'unsent.txt';
  await hangAt(workbench, session, { file, state: 'PREPARED', write: 1 });
  await reload(workbench);
  await showDocuments(workbench);
  await shown(workbench, 'uploading.txt', 'may have been billed').waitFor();
  await workbench.screenshot('documents-reloaded-uploading');
  const unsent = shown(workbench, file, 'not sent');
  await unsent.waitFor();
  assert.equal(await uploads(workbench), before + 1);
  await unsent.hover();
  await unsent.getByRole('button', { name: 'Resume' }).click();
  const bill = workbench.page.locator('.monaco-dialog-box', { hasText: `Translate ${file}?` });
  await bill.getByText('Texts: at most').waitFor();
  await workbench.screenshot('documents-unsent');
  await bill.getByRole('button', { name: 'Translate' }).click();
  assert.equal(await translationIn(workbench, 'unsent.de.txt'), whole);
  assert.equal(await uploads(workbench), before + 2);
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
 * A folder goes while a document is translated: the translation stays with the service until the folder is there again. A file takes the
 * place of another while a translation is fetched: it stays here, complete, until it can be saved.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkFolders(workbench, session, whole) {
  const before = await uploads(workbench);
  const [gone, goneAway] = await makeFolder(workbench, 'gone');
  const [taken, takenAway] = await makeFolder(workbench, 'taken');
  await hold(workbench, documentPaths.status);
  await translateAtOnce(workbench, 'gone/parcel.txt');
  await waitForJob(session, 'parcel.txt', ({ state }) => state === 'UPLOADED');
  await rename(gone, goneAway);
  await release(workbench);
  await workbench.waitForToast('does not exist. Nothing is lost. Create the folder');
  await showDocuments(workbench);
  await shown(workbench, 'parcel.txt', 'interrupted').waitFor();
  await workbench.screenshot('documents-folder-gone');
  const parcel = await waitForJob(session, 'parcel.txt', ({ problem }) => problem !== undefined);
  assert.equal(parcel.state, 'DONE');
  await hold(workbench, documentPaths.result);
  await translateAtOnce(workbench, 'taken/driver.txt');
  await waitForJob(session, 'driver.txt', ({ state }) => state === 'FETCHING');
  await rename(taken, takenAway);
  await writeFile(taken, 'mine');
  await release(workbench);
  await workbench.waitForToast('is not a folder. Nothing is lost');
  const driver = await waitForJob(session, 'driver.txt', ({ problem }) => problem !== undefined);
  assert.equal(driver.state, 'STORED');

  await reload(workbench);
  // One message for all documents that the window has looked after: it explains the first.
  await workbench.waitForToast(
    /(does not exist|is not a folder)\. Nothing is lost.*Translated: 0 of 2 documents/,
  );
  await showDocuments(workbench);
  await shown(workbench, 'parcel.txt', 'interrupted').waitFor();
  await shown(workbench, 'driver.txt', 'interrupted').waitFor();
  await workbench.screenshot('documents-folder-taken');
  assert.equal(await downloads(workbench, parcel), 0);
  assert.equal(await spooled(session, driver, 'complete'), whole);

  await rename(goneAway, gone);
  await rm(taken);
  await rename(takenAway, taken);
  await reload(workbench);
  for (const file of ['gone/parcel', 'taken/driver']) {
    assert.equal(await translationIn(workbench, `${file}.de.txt`), whole);
  }
  await waitForJob(session, 'driver.txt', ({ state }) => state === 'PLACED');
  assert.equal(await spooled(session, driver, 'complete'), undefined);
  assert.deepEqual([await downloads(workbench, parcel), await downloads(workbench, driver)], [1, 1]);
  assert.equal(await uploads(workbench), before + 2);
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
