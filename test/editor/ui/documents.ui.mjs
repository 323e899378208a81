import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addFault, requests, setKey, watchedService } from './support/service.mjs';

export const name =
  'documents are translated after the bill, and outlive reloads while they are translated and fetched';

export const needs = {
  ...watchedService,
  workspace: 'test/editor/fixtures/empty-workspace',
  switches: ['cut-download-consumes=false', 'document-polls=4'],
};

const letter = 'Good morning.\nThe parcel is here.\n'.repeat(200);

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

/** @param {Workbench} workbench */
export async function run(workbench) {
  const { page, workspace } = workbench;
  await setKey(workbench);
  await writeFile(path.join(workspace, 'letter.txt'), letter);
  await writeFile(path.join(workspace, 'report.txt'), letter);
  await workbench.openFile('letter.txt');
  await translate(workbench, 'letter.txt', true);
  const item = (/** @type {string} */ state) =>
    page.getByRole('treeitem', { name: new RegExp(`translation into DE, ${state}`) }).first();
  await item('(getting ready|uploading|being translated)').waitFor();
  await workbench.screenshot('documents-waiting');
  await workbench.waitForToast('letter.de.txt is translated.');
  await item('done').waitFor();
  await item('done').hover();
  await workbench.screenshot('documents-done');
  assert.match(await readFile(path.join(workspace, 'letter.de.txt'), 'utf8'), /⟪de⟫/);

  await addFault(workbench, { fault: 'delay=4000', times: 6, path: '/v2/document' });
  await reloadWhile(workbench, 'report.txt', 'being translated');
  await waitForFile(workspace, 'report.de.txt');
  await page.getByRole('treeitem', { name: 'report.txt, translation into DE, done' }).waitFor();
  await workbench.screenshot('documents-after-reload');

  await writeFile(path.join(workspace, 'slow.txt'), letter);
  await reloadWhile(workbench, 'slow.txt', 'being fetched', (id) =>
    addFault(workbench, { fault: 'slow-body=400', path: `/v2/document/${id}/result` }),
  );
  await waitForFile(workspace, 'slow.de.txt');
  assert.equal(
    await readFile(path.join(workspace, 'slow.de.txt'), 'utf8'),
    await readFile(path.join(workspace, 'letter.de.txt'), 'utf8'),
  );
  assert.equal((await uploads(workbench)).length, 3);
  assert.deepEqual((await readdir(workspace)).filter((file) => file.includes('.de.')).sort(), [
    'letter.de.txt',
    'report.de.txt',
    'slow.de.txt',
  ]);
}

/**
 * Translates the file of the active tab into German.
 * @param {Workbench} workbench
 * @param {string} file
 * @param {boolean} [withPictures]
 */
async function translate(workbench, file, withPictures = false) {
  const { page } = workbench;
  const picture = async (/** @type {string} */ shot) => {
    if (withPictures) await workbench.screenshot(shot);
  };
  await workbench.runCommand('Parlance: Translate Document...');
  const title = (/** @type {string} */ text) =>
    page.locator('.quick-input-title', { hasText: text }).waitFor();
  const row = page.locator('.quick-input-list .monaco-list-row');
  await title('Which language is the document in?');
  await row.filter({ hasText: 'Detect the Language' }).waitFor();
  await page.keyboard.press('Enter');
  await title('Translate the document into');
  await page.keyboard.type('German');
  await row.filter({ hasText: 'German' }).first().click();
  await picture('documents-targets');
  await page.keyboard.press('Enter');
  await title('How formal is the translation to be?');
  await row.filter({ hasText: 'Usual Formality' }).waitFor();
  await page.keyboard.press('Enter');
  const bill = page.locator('.monaco-dialog-box', { hasText: `Translate ${file}?` });
  await bill.getByText('Texts: at most').waitFor();
  await picture('documents-bill');
  await bill.getByRole('button', { name: 'Translate' }).click();
}

/**
 * Translates a file and reloads the window in a state.
 * @param {Workbench} workbench
 * @param {string} file
 * @param {string} state
 * @param {(documentId: string) => Promise<void>} [whenUploaded]
 */
async function reloadWhile(workbench, file, state, whenUploaded = async () => {}) {
  const { page } = workbench;
  const before = (await uploads(workbench)).length;
  await workbench.openFile(file);
  await translate(workbench, file);
  await page.getByRole('treeitem', { name: `${file}, translation into DE, being` }).waitFor();
  const [request] = (await uploads(workbench)).slice(before);
  assert.ok(request);
  await whenUploaded(await newestDocument(workbench));
  await page.getByRole('treeitem', { name: `${file}, translation into DE, ${state}` }).waitFor();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
}

/** @param {Workbench} workbench */
async function uploads(workbench) {
  return (await requests(workbench)).filter(
    ({ method, path: at }) => method === 'POST' && at === '/v2/document',
  );
}

/**
 * The document whose status was asked for last.
 * @param {Workbench} workbench
 */
async function newestDocument(workbench) {
  const asked = (await requests(workbench)).flatMap(
    ({ path: at }) => /^\/v2\/document\/([^/]+)$/.exec(at)?.[1] ?? [],
  );
  return asked.at(-1) ?? '';
}

/**
 * @param {string} folder
 * @param {string} file
 */
async function waitForFile(folder, file) {
  const until = Date.now() + 60_000;
  while (!(await readdir(folder)).includes(file)) {
    assert.ok(Date.now() < until, `${file} is not there`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
