// Ends or stops the process in which the extension works, at an exact point of its work on a document.
import assert from 'node:assert/strict';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reload, translateAtOnce, waitForJob, waitUntilDead } from './documents.mjs';
import { addFault, documentPaths } from './service.mjs';
import { waitUntil } from './wait.mjs';

const fixture = fileURLToPath(new URL('../../../fixtures/documents/strike-host.cjs', import.meta.url));

/** What the editor's server needs in its environment for that. */
export const struckHosts = { NODE_OPTIONS: `--require ${JSON.stringify(fixture)}` };

/** @typedef {import('./documents.mjs').Workbench} Workbench */
/** @typedef {import('./documents.mjs').Session} Session */

/** @param {Session} session */
function strikeFile({ root }) {
  return path.join(root, 'strike');
}

/**
 * Strikes the extension host that works on a document next.
 * @param {Session} session
 * @param {{ file: string, point: string, how: 'kill' | 'hang' }} strike `point` as the fixture at-point.cjs takes it.
 */
async function strikeAt(session, { file, point, how }) {
  const strike = strikeFile(session);
  await rm(`${strike}.reached`, { force: true });
  // A host may look at any moment.
  await writeFile(`${strike}.new`, [point, how, path.basename(file)].join('\n'));
  await rename(`${strike}.new`, strike);
}

/**
 * Waits until a host has reached its point, and gives its process id.
 * @param {Session} session
 */
async function struckHost(session) {
  let pid = Number.NaN;
  await waitUntil(
    async () => {
      const written = await readFile(`${strikeFile(session)}.reached`, 'utf8').catch(() => '');
      pid = Number.parseInt(written, 10);
      return !Number.isNaN(pid);
    },
    () => 'The point was not reached.',
  );
  return pid;
}

/** How often the editor starts another host by itself; after the next end it asks the user. A reloaded window begins to count again. */
const restarts = 2;

/** @type {WeakMap<Session, number>} */
const kills = new WeakMap();

/**
 * @param {Workbench} workbench
 * @param {Session} session
 */
async function allowKill(workbench, session) {
  const before = kills.get(session) ?? 0;
  kills.set(session, before + 1);
  if (before > 0 && before % restarts === 0) await reload(workbench);
}

/**
 * Translates a document until the process of the extension is killed at a point. The editor starts another one.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {{ file: string, point: string, download?: string }} where `download` is what goes wrong with the download.
 */
export async function translateUntilKilled(workbench, session, { file, point, download }) {
  await allowKill(workbench, session);
  await strikeAt(session, { file, point, how: 'kill' });
  // Before anything begins: a document can be translated sooner than its ID is read.
  if (download !== undefined) await addFault(workbench, { fault: download, path: documentPaths.result });
  await translateAtOnce(workbench, file);
  await waitUntilDead(await struckHost(session));
}

/**
 * Translates a document as far as a state, where it stays until the window is reloaded.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {{ file: string, state: string, write: number }} where `write` is the number of the journal's write that says the state.
 */
export async function hangAt(workbench, session, { file, state, write }) {
  await strikeAt(session, { file, point: `journal after ${write}`, how: 'hang' });
  await translateAtOnce(workbench, file);
  await struckHost(session);
  assert.equal((await waitForJob(session, file, () => true)).state, state);
}

/**
 * Translates a document as far as a state, and reloads the window there.
 * @param {Workbench} workbench
 * @param {Session} session
 * @param {{ file: string, state: string, write: number }} where
 */
export async function reloadAt(workbench, session, where) {
  await hangAt(workbench, session, where);
  await reload(workbench);
}
