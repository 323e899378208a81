import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { test } from '../support/test.mjs';
import {
  defaultService,
  reload,
  showDocuments,
  shown,
  translateAtOnce,
  translateWhole,
  translationIn,
  waitForJob,
  waitUntilDead,
} from './support/documents.mjs';
import { hangAt, reloadAt, struckHosts } from './support/strike-host.mjs';

test.use({ needs: { ...defaultService, environment: struckHosts } });

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

test('with no setting at all, documents outlive a reload in each state and the end of the local service itself', async ({
  workbench,
  session,
}) => {
  const whole = await translateWhole(workbench, 'letter.txt');
  assert.match(whole, /⟪de⟫/);
  const first = await localService(session);
  for (const [state, write] of Object.entries({ UPLOADED: 3, DONE: 4, FETCHING: 5, STORED: 7 })) {
    const file = `${state.toLowerCase()}.txt`;
    await reloadAt(workbench, session, { file, state, write });
    assert.equal(await translationIn(workbench, file.replace('.txt', '.de.txt')), whole);
    await waitForJob(session, file, (job) => job.state === 'PLACED' && job.origin === 'local');
  }
  assert.deepEqual(await localService(session), first);
  await checkServiceEnded(workbench, session, whole);
  await showDocuments(workbench);
  await shown(workbench, 'stored.txt', 'done').waitFor();
  await workbench.screenshot('documents-default');
});

/**
 * The service ends, as with the whole machine, while a document is translated: the next one has it still.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkServiceEnded(workbench, session, whole) {
  const before = await localService(session);
  await hangAt(workbench, session, { file: 'ended.txt', state: 'UPLOADED', write: 3 });
  process.kill(before.pid, 'SIGKILL');
  await waitUntilDead(before.pid);
  await reload(workbench);
  assert.equal(await translationIn(workbench, 'ended.de.txt'), whole);
  const after = await localService(session);
  assert.equal(after.key, before.key);
  assert.notEqual(after.pid, before.pid);
  await translateAtOnce(workbench, 'again.txt');
  assert.equal(await translationIn(workbench, 'again.de.txt'), whole);
}

/**
 * The service that all windows share.
 * @param {Session} session
 * @returns {Promise<{ pid: number, key: string, url: string }>}
 */
async function localService({ root }) {
  const folder = path.join(root, 'parlance/local-service');
  assert.deepEqual(
    (await readdir(folder)).filter((file) => file.includes('corrupt')),
    [],
  );
  const {
    url,
    key,
    process: running,
  } = JSON.parse(await readFile(path.join(folder, 'address.json'), 'utf8'));
  return { url, key, pid: running.pid };
}
