import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';
import {
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
} from './support/documents.mjs';
import { documentPaths, hold, release, setKey } from './support/service.mjs';
import { staysSo } from './support/wait.mjs';

test.use({ needs: { ...remoteService, switches: ['cut-download-consumes=false', 'document-polls=1'] } });

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

/** The other window looks several times meanwhile for what has been left, in ms. */
const severalLooks = 4_000;

test('two windows: one works on a document and the other watches; what the first leaves is not lost', async ({
  workbench,
  session,
}) => {
  await setKey(workbench);
  const whole = await translateWhole(workbench, 'letter.txt');
  const other = await openSecondWindow(workbench, session);
  await showDocuments(other);
  await checkWatched(workbench, other, whole);
  await checkClosed(workbench, session, other, whole);
});

/**
 * The other window shows each state, and does nothing itself.
 * @param {Workbench} working
 * @param {Workbench} other
 * @param {string} whole
 */
async function checkWatched(working, other, whole) {
  const before = await uploads(working);
  const file = 'watched.txt';
  await hold(working, documentPaths.upload);
  await translateAtOnce(working, file);
  await shown(other, file, 'upload').waitFor();
  await release(working);
  await hold(working, documentPaths.status);
  await shown(other, file, 'translating').waitFor();
  await release(working);
  await hold(working, documentPaths.result);
  await shown(other, file, 'downloading').waitFor();
  await other.screenshot('documents-watched');
  await release(working);
  assert.equal(await translationIn(working, 'watched.de.txt'), whole);
  await shown(other, file, 'done').waitFor();
  assert.equal(await uploads(working), before + 1);
}

/**
 * The working window is closed while the document is translated. This editor does not show its secrets to windows that are open
 * already: the other one takes nothing for lost, and the next one goes on.
 * @param {Workbench} working
 * @param {Session} session
 * @param {Workbench} other
 * @param {string} whole
 */
async function checkClosed(working, session, other, whole) {
  const before = await uploads(working);
  const file = 'closed.txt';
  await hold(working, documentPaths.status);
  await translateAtOnce(working, file);
  await waitForJob(session, file, ({ state }) => state === 'UPLOADED');
  await working.page.close();
  await staysSo(
    severalLooks,
    async () => (await waitForJob(session, file, () => true)).state !== 'LOST',
    () => `${file} was taken for lost.`,
  );
  await reload(other);
  assert.equal(await translationIn(other, 'closed.de.txt'), whole);
  await showDocuments(other);
  await shown(other, file, 'done').waitFor();
  assert.equal(await uploads(other), before + 1);
}
