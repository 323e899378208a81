// What the tests of documents do in the workbench, and what they look at behind it: the journals on the disk and the local service.
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openWorkbench } from '../../../../scripts/editor-host/workbench.mjs';
import { editorStart, requests, watchedService } from './service.mjs';
import { waitUntil } from './wait.mjs';

/** @typedef {import('../../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */
/** @typedef {import('../../../../scripts/editor-host/session.mjs').Session} Session */
/** @typedef {import('../../../../packages/documents/job/job.ts').DocumentJob} DocumentJob */

export const letter = 'Good morning.\nThe parcel is here.\n'.repeat(200);

/** Translates the document of the active tab into German: nothing is asked but whether to pay. */
const translateKey = 'F7';

const keybindings = [{ key: translateKey, command: 'parlance.translateDocument', args: { target: 'de' } }];

/** The local service by its address, like a service on the network: what was sent to it outlives the window. */
export const remoteService = {
  ...watchedService,
  workspace: 'test/editor/fixtures/empty-workspace',
  keybindings,
};

/** The service that everybody has who has set nothing: that of the editor itself. */
export const defaultService = { workspace: 'test/editor/fixtures/empty-workspace', keybindings };

/** @param {Pick<Workbench, 'page'>} workbench */
function statusItem({ page }) {
  return page.locator('#parlance\\.parlance\\.parlance\\.languages');
}

/**
 * Reloads the window, and waits until the extension has started in it.
 * @param {Workbench} workbench
 */
export async function reload(workbench) {
  await workbench.reload();
  await statusItem(workbench).waitFor({ timeout: editorStart });
}

/** @param {Workbench} workbench */
export async function showDocuments(workbench) {
  await statusItem(workbench).waitFor({ timeout: editorStart });
  const icon = '.action-label[aria-label^="Parlance"]';
  const isShown = (await workbench.page.locator(`.activitybar .action-item.checked ${icon}`).count()) > 0;
  if (!isShown) await workbench.page.locator(`.activitybar ${icon}`).click();
}

/**
 * Ticks a language in a list with check boxes. While the list is filtered its rows move, and a click lands on another one: the row is
 * focused when the filter is done.
 * @param {Pick<Workbench, 'page'>} workbench
 * @param {string} language
 */
export async function tickLanguage({ page }, language) {
  await page.locator('.quick-input-widget input[type=text]').first().fill(language);
  const row = (/** @type {string} */ state) =>
    page.locator(`.quick-input-list .monaco-list-row${state}`, { hasText: language }).first();
  await row('.focused').click();
  await row('[aria-checked=true]').waitFor();
}

/**
 * Opens another window of the same editor on the same folder.
 * @param {Workbench} workbench
 * @param {Session} session
 * @returns {Promise<Workbench>}
 */
export async function openSecondWindow(workbench, { server, workspace }) {
  const page = await workbench.page.context().newPage();
  return { ...workbench, ...(await openWorkbench(page, server.url, workspace)) };
}

/**
 * Writes a file into the workspace, translates it into German and accepts the bill.
 * @param {Workbench} workbench
 * @param {string} file
 */
export async function translateAtOnce(workbench, file) {
  await beginTranslation(workbench, file);
  await acceptBill(workbench);
}

/**
 * Writes a file into the workspace and translates it into German, up to the first question.
 * @param {Workbench} workbench
 * @param {string} file
 */
export async function beginTranslation(workbench, file) {
  const absolute = path.join(workbench.workspace, file);
  await writeFile(absolute, letter);
  // By its whole path, which is found at once: the search does not know yet of a new file.
  await workbench.openFile(absolute);
  await workbench.page.keyboard.press(translateKey);
}

/** Accepts the bill, and opens the view, which does not open by itself. @param {Workbench} workbench */
export async function acceptBill(workbench) {
  const bill = workbench.page.locator('.monaco-dialog-box', { hasText: 'Translate' });
  await bill.getByRole('button', { name: 'Translate', exact: true }).click();
  await showDocuments(workbench);
}

/**
 * Translates a file to the end, and gives the translation.
 * @param {Workbench} workbench
 * @param {string} file
 */
export async function translateWhole(workbench, file) {
  await translateAtOnce(workbench, file);
  return translationIn(workbench, file.replace('.txt', '.de.txt'));
}

/**
 * A document in the view, in a state.
 * @param {Pick<Workbench, 'page'>} workbench
 * @param {string} file
 * @param {string} state
 */
export function shown({ page }, file, state) {
  return page.getByRole('treeitem', { name: `${file}, translation into DE, ${state}` });
}

/** @param {Session} session */
function stateFolder({ root }) {
  return path.join(root, 'user/User/globalStorage/parlance.parlance/documents');
}

/**
 * Where the keys of documents are when the editor's own storage does not keep them.
 * @param {Session} session
 */
export function keysFolder(session) {
  return path.join(stateFolder(session), 'keys');
}

/**
 * The journals as they are on the disk.
 * @param {Session} session
 * @returns {Promise<DocumentJob[]>}
 */
async function jobs(session) {
  const folder = path.join(stateFolder(session), 'jobs');
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
}

/**
 * Waits until the journal of a document says something, and gives it.
 * @param {Session} session
 * @param {string} file
 * @param {(job: DocumentJob) => boolean} expected
 */
export async function waitForJob(session, file, expected) {
  /** @type {DocumentJob | undefined} */
  let found;
  await waitUntil(
    async () => {
      found = (await jobs(session)).find(({ source }) => source.name === file);
      return found !== undefined && expected(found);
    },
    () => `${file} is ${JSON.stringify(found)}`,
  );
  assert.ok(found);
  return found;
}

/**
 * What is kept of a translation that is not where it should be.
 * @param {Session} session
 * @param {DocumentJob} job
 * @param {'complete' | 'partial'} what
 */
export async function spooled(session, { id }, what) {
  const file = path.join(stateFolder(session), 'spool', `${id}.${what}`);
  return readFile(file, 'utf8').catch(() => undefined);
}

/**
 * The process that works on a document.
 * @param {Session} session
 * @param {DocumentJob} job
 * @returns {Promise<number>}
 */
export async function holderOf(session, { id }) {
  const [file = ''] = await namesIn(path.join(stateFolder(session), 'locks', id));
  const [, pid] = file.split('.');
  return Number(pid);
}

/** @param {number} pid */
export async function waitUntilDead(pid) {
  await waitUntil(
    async () => !isAlive(pid),
    () => `The process ${pid} lives.`,
  );
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * How many documents the service was sent.
 * @param {Workbench} workbench
 */
export async function uploads(workbench) {
  return (await requests(workbench)).filter(
    ({ method, path: at }) => method === 'POST' && at === '/v2/document',
  ).length;
}

/**
 * A job is SENT a moment before its upload leaves.
 * @param {Workbench} workbench
 * @param {number} count
 */
export async function uploadsReach(workbench, count) {
  let found = 0;
  await waitUntil(
    async () => {
      found = await uploads(workbench);
      return found >= count;
    },
    () => `${found} of ${count} uploads arrived.`,
  );
}

/**
 * How often the service was asked for a translation itself.
 * @param {Workbench} workbench
 * @param {DocumentJob} job
 */
export async function downloads(workbench, { document_id }) {
  return (await requests(workbench)).filter(({ path: at }) => at === `/v2/document/${document_id}/result`)
    .length;
}

/**
 * Waits for a translation in the workspace, and gives its text.
 * @param {Workbench} workbench
 * @param {string} file
 */
export async function translationIn({ workspace }, file) {
  const [folder, name] = [path.dirname(file), path.basename(file)];
  await waitUntil(
    async () => (await namesIn(path.join(workspace, folder))).includes(name),
    () => `${file} is not there`,
  );
  return readFile(path.join(workspace, file), 'utf8');
}

/** @param {string} folder */
async function namesIn(folder) {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
