import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  keysFolder,
  reload,
  remoteService,
  setKey,
  shown,
  translateAtOnce,
  translateWhole,
  translationIn,
  uploads,
  waitForJob,
} from './support/documents.mjs';

export const name =
  'an editor that forgets its secrets: told before the upload, with private files as a way that outlives a reload';

export const needs = { ...remoteService, keepSecrets: false, switches: ['document-polls=2'] };

/** @typedef {import('./support/documents.mjs').Workbench} Workbench */
/** @typedef {import('./support/documents.mjs').Session} Session */

/**
 * @param {Workbench} workbench
 * @param {Session} session
 */
export async function run(workbench, session) {
  await setKey(workbench);
  // Only the next window can know that the first one's secrets are gone.
  const whole = await translateWhole(workbench, 'letter.txt');
  await reload(workbench);
  await setKey(workbench);
  await checkGivenUp(workbench);
  await checkAnyway(workbench, session);
  await checkFiles(workbench, session, whole);
}

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
  await translateAtOnce(workbench, 'given-up.txt');
  await warning(workbench).getByText('the translation is lost and has been paid for').waitFor();
  await workbench.screenshot('documents-forgetful');
  await warning(workbench).getByRole('button', { name: 'Cancel' }).click();
  await warning(workbench).waitFor({ state: 'detached' });
  assert.equal(await uploads(workbench), before);
}

/**
 * Who goes on anyway and reloads is told what was lost, and what it costs.
 * @param {Workbench} workbench
 * @param {Session} session
 */
async function checkAnyway(workbench, session) {
  await translateAtOnce(workbench, 'anyway.txt');
  await warning(workbench).getByRole('button', { name: 'Translate Anyway' }).click();
  const { document_id } = await waitForJob(session, 'anyway.txt', ({ state }) => state === 'UPLOADED');
  await reload(workbench);
  await setKey(workbench);
  await workbench.waitForToast(
    new RegExp(
      `The key of anyway.txt is gone.*The id of the document is ${document_id}\\..*A new upload costs at most 6800 characters`,
    ),
  );
  await workbench.screenshot('documents-key-lost');
  await shown(workbench, 'anyway.txt', 'lost').waitFor();
}

/**
 * With private files the next window finishes it, and the file of the key is gone then.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {string} whole
 */
async function checkFiles(workbench, session, whole) {
  const before = await uploads(workbench);
  await translateAtOnce(workbench, 'kept.txt');
  await warning(workbench).getByRole('button', { name: 'Keep Keys in Private Files' }).click();
  const { id } = await waitForJob(session, 'kept.txt', ({ state }) => state === 'UPLOADED');
  const file = path.join(keysFolder(session), `parlance.document.${id}`);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  await reload(workbench);
  await setKey(workbench);
  assert.equal(await translationIn(workbench, 'kept.de.txt'), whole);
  await waitForJob(session, 'kept.txt', ({ state }) => state === 'PLACED');
  assert.equal(await uploads(workbench), before + 1);
  await translateWhole(workbench, 'asked-once.txt');
  assert.deepEqual(await readdir(keysFolder(session)), []);
}
