import assert from 'node:assert/strict';
import process from 'node:process';
import { test } from '../support/test.mjs';
import {
  remoteService,
  shown,
  spooled,
  translateWhole,
  translationIn,
  uploads,
  waitForJob,
} from './support/documents.mjs';
import { setKey } from './support/service.mjs';
import { struckHosts, translateUntilKilled } from './support/strike-host.mjs';

test.use({
  needs: {
    ...remoteService,
    switches: ['cut-download-consumes=true', 'document-polls=1'],
    environment: struckHosts,
  },
});

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

const isLong = process.env.PARLANCE_LONG === '1';
const percents = isLong ? [10, 20, 30, 40, 50, 60, 70, 80, 90] : [50];

test('killed in a download that the service counts: the piece is kept, and the loss is named with its size and its price', async ({
  workbench,
  session,
}) => {
  await setKey(workbench);
  const whole = Buffer.from(await translateWhole(workbench, 'letter.txt'));
  for (const percent of percents) await checkLost(workbench, session, percent, whole);
  await workbench.screenshot('documents-lost');
  await checkAdopted(workbench, session, whole);
  assert.equal(await uploads(workbench), percents.length + 2);
});

/**
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {number} percent
 * @param {Buffer} whole
 */
async function checkLost(workbench, session, percent, whole) {
  const file = `letter-${percent}.txt`;
  const point = `body ${percent / 100} ${whole.byteLength}`;
  await translateUntilKilled(workbench, session, { file, point, download: `hold-body=${percent}` });
  const received = Math.floor((percent / 100) * whole.byteLength);
  const job = await waitForJob(session, file, ({ state }) => state === 'LOST');
  assert.equal(job.received, received);
  assert.equal(await spooled(session, job, 'partial'), whole.subarray(0, received).toString());
  const bytes = received.toLocaleString('en');
  const gives = `${file} is lost: the service sends it only once, and ${bytes} bytes arrived.`;
  await workbench.waitForToast(new RegExp(`${gives}.*A new upload costs at most 6,800 characters\\.`));
  await shown(workbench, file, 'lost').waitFor();
}

/**
 * Killed after the last byte, before the journal knows of it: nothing is lost.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {Buffer} whole
 */
async function checkAdopted(workbench, session, whole) {
  const file = 'adopted.txt';
  await translateUntilKilled(workbench, session, { file, point: `body 1 ${whole.byteLength}` });
  assert.equal(await translationIn(workbench, 'adopted.de.txt'), whole.toString());
}
