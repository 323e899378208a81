import assert from 'node:assert/strict';
import process from 'node:process';
import { openWorkbench } from '../../../scripts/editor-host/workbench.mjs';
import {
  addFault,
  downloads,
  faultDownload,
  holderOf,
  remoteService,
  setKey,
  showDocuments,
  shown,
  translateAtOnce,
  translateWhole,
  translationIn,
  uploads,
  waitForJob,
  waitUntilDead,
} from './support/documents.mjs';

export const name =
  'two windows: one works on a document and the other watches; it goes on when the first is closed or killed';

export const needs = { ...remoteService, switches: ['cut-download-consumes=false', 'document-polls=3'] };

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

/**
 * @param {Workbench} workbench
 * @param {Session} session
 */
export async function run(workbench, session) {
  await setKey(workbench);
  const whole = await translateWhole(workbench, 'letter.txt');
  const other = await openSecondWindow(workbench, session);
  await checkWatched(workbench, session, other, whole);
  await checkClosed(workbench, session, other, whole);
  const third = await openSecondWindow(workbench, session);
  await checkKilled(third, session, other, whole);
}

/**
 * @param {Workbench} workbench
 * @param {Session} session
 * @returns {Promise<Workbench>}
 */
async function openSecondWindow({ service }, { page, server, workspace }) {
  const second = await page.context().newPage();
  const other = await openWorkbench(second, server.url, workspace);
  await showDocuments(other);
  return service === undefined ? other : { ...other, service };
}

/**
 * The other window shows each state, and does nothing itself.
 * @param {Workbench} working
 * @param {Session} session
 * @param {Workbench} other
 * @param {string} whole
 */
async function checkWatched(working, session, other, whole) {
  const before = await uploads(working);
  const file = 'watched.txt';
  await addFault(working, { fault: 'delay=3000', method: 'POST', path: '/v2/document' });
  await translateAtOnce(working, file);
  await shown(other, file, 'upload').waitFor();
  await faultDownload(working, session, file, 'slow-body=500');
  await shown(other, file, 'being translated').waitFor();
  await shown(other, file, 'being fetched').waitFor();
  await other.screenshot('documents-watched');
  assert.equal(await translationIn(working, 'watched.de.txt'), whole);
  await shown(other, file, 'done').waitFor();
  assert.equal(await uploads(working), before + 1);
}

/**
 * The working window is closed while the document is translated.
 * @param {Workbench} working
 * @param {Session} session
 * @param {Workbench} other
 * @param {string} whole
 */
async function checkClosed(working, session, other, whole) {
  const before = await uploads(working);
  const file = 'closed.txt';
  await translateAtOnce(working, file);
  const job = await waitForJob(session, file, ({ state }) => state === 'UPLOADED');
  await addFault(working, { fault: 'delay=3000', times: 2, path: `/v2/document/${job.document_id}` });
  await shown(other, file, 'being translated').waitFor();
  await working.page.close({ runBeforeUnload: true });
  assert.equal(await translationIn(other, 'closed.de.txt'), whole);
  await shown(other, file, 'done').waitFor();
  assert.equal(await uploads(other), before + 1);
}

/**
 * The working window and its process are killed in the middle of the download.
 * @param {Workbench} working
 * @param {Session} session
 * @param {Workbench} other
 * @param {string} whole
 */
async function checkKilled(working, session, other, whole) {
  const before = await uploads(other);
  const file = 'killed.txt';
  await translateAtOnce(working, file);
  await faultDownload(working, session, file, 'slow-body=500');
  const job = await waitForJob(session, file, ({ state }) => state === 'FETCHING');
  const host = await holderOf(session, job);
  process.kill(host, 'SIGKILL');
  await working.page.close();
  await waitUntilDead(host);
  await shown(other, file, 'being fetched').waitFor();
  assert.equal(await translationIn(other, 'killed.de.txt'), whole);
  await other.waitForToast('killed.de.txt is translated.');
  await other.screenshot('documents-taken-over');
  assert.equal(await uploads(other), before + 1);
  assert.equal(await downloads(other, job), 2);
}
