import assert from 'node:assert/strict';
import process from 'node:process';
import { test } from '../support/test.mjs';
import {
  holderOf,
  reload,
  remoteService,
  showDocuments,
  shown,
  translateAtOnce,
  translateWhole,
  translationIn,
  uploads,
  uploadsReach,
  waitForJob,
  waitUntilDead,
} from './support/documents.mjs';
import { documentPaths, hold, setKey } from './support/service.mjs';
import { struckHosts, translateUntilKilled } from './support/strike-host.mjs';

test.use({
  needs: {
    ...remoteService,
    switches: ['cut-download-consumes=false', 'document-polls=1'],
    environment: struckHosts,
  },
});

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

const tenths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((part) => `body ${part}`);

/** Around the nine writes of the journal, from that on before which the service has the document. */
const writes = [
  'journal before 3',
  ...[3, 4, 5, 6, 7, 8].flatMap((write) => [`journal after ${write}`, `journal before ${write + 1}`]),
  'journal after 9',
];

const isLong = process.env.PARLANCE_LONG === '1';

/** UPLOADED, the middle of the download, STORED; all of them in the long run. */
const points = isLong ? [...writes, ...tenths] : ['journal after 3', 'body 0.5', 'journal after 7'];

test('the process of the extension is killed while it works on a document: the next one finishes it, with one upload', async ({
  workbench,
  session,
}) => {
  await setKey(workbench);
  const whole = await translateWhole(workbench, 'letter.txt');
  for (const [index, point] of points.entries()) {
    await checkFinished(workbench, session, { file: `letter-${index}.txt`, point, whole });
  }
  await checkUnsent(workbench, session);
  await checkUncertain(workbench, session);
});

/**
 * The document is there as a whole, and was uploaded once.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {{ file: string, point: string, whole: string }} expected
 */
async function checkFinished(workbench, session, { file, point, whole }) {
  const before = await uploads(workbench);
  const isInBody = point.startsWith('body');
  await translateUntilKilled(
    workbench,
    session,
    isInBody
      ? { file, point: `${point} ${Buffer.byteLength(whole)}`, download: 'slow-body=10' }
      : { file, point },
  );
  assert.equal(await translationIn(workbench, file.replace('.txt', '.de.txt')), whole, point);
  await waitForJob(session, file, ({ state }) => state === 'PLACED');
  assert.equal((await uploads(workbench)) - before, 1, `uploads, killed at ${point}`);
}

/**
 * Killed before anything is sent: it waits for the user, who translates it again, which is the first upload.
 * @param {Workbench} workbench
 * @param {Session} session
 */
async function checkUnsent(workbench, session) {
  const before = await uploads(workbench);
  const file = 'unsent.txt';
  await translateUntilKilled(workbench, session, { file, point: 'journal after 1' });
  await showDocuments(workbench);
  await shown(workbench, file, 'not sent').waitFor();
  assert.equal(await uploads(workbench), before);
  await translateWhole(workbench, file);
  assert.equal(await uploads(workbench), before + 1);
}

/**
 * Killed from outside during the upload: it is unknown whether it arrived, and it is not repeated.
 * @param {Workbench} workbench
 * @param {Session} session
 */
async function checkUncertain(workbench, session) {
  const before = await uploads(workbench);
  const file = 'uncertain.txt';
  await reload(workbench);
  await hold(workbench, documentPaths.upload);
  await translateAtOnce(workbench, file);
  const job = await waitForJob(session, file, ({ state }) => state === 'SENT');
  await uploadsReach(workbench, before + 1);
  // VS Code draws no view again whose host has ended while it drew it.
  await shown(workbench, file, 'uploading').waitFor();
  const host = await holderOf(session, job);
  process.kill(host, 'SIGKILL');
  await waitUntilDead(host);
  await workbench.waitForToast('uncertain.txt was sent, but no clear answer came. It may have been billed.');
  await showDocuments(workbench);
  await shown(workbench, file, 'may have been billed').waitFor();
  await workbench.screenshot('documents-uncertain');
  assert.equal(await uploads(workbench), before + 1);
}
