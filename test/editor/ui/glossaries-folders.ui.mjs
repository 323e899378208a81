import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { waitUntil } from './support/documents.mjs';
import { addFault, release, requests, setKey, watchedService } from './support/service.mjs';
import { screenshotInThemes } from './support/themes.mjs';

export const name =
  'glossaries of two folders: a glossary of both is refused, a push is cancelled, created there, and removes by number; a renamed file is followed';

export const needs = { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' };

const file = 'product.en-de.glossary.csv';

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

/** @param {Workbench} workbench */
export async function run(workbench) {
  const { page, workspace } = workbench;
  await writeFolder(workbench, 'app', 'Product', 'task,Aufgabe\nboard,Tafel\nlane,Spur\n');
  await writeFolder(workbench, 'site', 'Product', 'page,Seite\n');
  await openBoth(workbench);
  await setKey(workbench);
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  await item(workbench, /^app/).waitFor();
  await item(workbench, /^site/).waitFor();
  await cancelPush(workbench);
  await pushRoot(workbench, /^app/, '3 to add');
  await item(workbench, /EN → DE, in sync, 3 entries/).waitFor();
  await ownGlossary(workbench);
  await rename(workbench);
  await removeEntries(workbench);
  await writeFile(path.join(workspace, 'site', 'parlance.lock'), elsewhere);
  await createThere(workbench);
  await screenshotInThemes(workbench, 'folders-done');
}

/** A glossary of the second folder that belongs to another address. */
const elsewhere = `parlance-lock 1
glossary "product" at https://api.other.example id "6a2b5c0e-0000-4000-8000-000000000000"
glossary "product" at https://api.other.example name "Site"
`;

/**
 * @param {Workbench} workbench
 * @param {string} folder
 * @param {string} title
 * @param {string} text
 */
async function writeFolder({ workspace }, folder, title, text) {
  await mkdir(path.join(workspace, folder), { recursive: true });
  const dictionaries = [{ source: 'en', target: 'de', file }];
  const manifest = { version: 1, glossaries: { product: { name: title, dictionaries } } };
  await writeFile(path.join(workspace, folder, 'parlance.json'), JSON.stringify(manifest, undefined, 2));
  await writeFile(path.join(workspace, folder, file), text);
}

/**
 * Opens both folders in one window.
 * @param {Workbench} workbench
 */
async function openBoth({ page, workspace }) {
  const both = path.join(workspace, 'both.code-workspace');
  await writeFile(both, JSON.stringify({ folders: [{ path: 'app' }, { path: 'site' }] }));
  const url = new URL(page.url());
  url.searchParams.delete('folder');
  url.searchParams.set('workspace', both);
  await page.goto(url.href);
}

/**
 * @param {Workbench} workbench
 * @param {RegExp} text
 */
function item({ page }, text) {
  return page.getByRole('treeitem', { name: text }).first();
}

/**
 * @param {Workbench} workbench
 * @param {RegExp} root
 */
async function clickPush(workbench, root) {
  await item(workbench, root).hover();
  await item(workbench, root).getByRole('button', { name: 'Push Glossaries...' }).click();
}

/**
 * @param {Workbench} workbench
 * @param {RegExp} root
 * @param {string} plan
 */
async function pushRoot(workbench, root, plan) {
  await clickPush(workbench, root);
  await confirmPush(workbench, plan);
}

/**
 * @param {Workbench} workbench
 * @param {string} plan
 */
async function confirmPush(workbench, plan) {
  const question = workbench.page.locator('.monaco-dialog-box', { hasText: 'Push to' });
  await question.getByText(plan).waitFor();
  await question.getByRole('button', { name: 'Push', exact: true }).click();
  await workbench.waitForToast('Pushed.');
  await quiet(workbench);
}

/** @param {Workbench} workbench */
async function quiet(workbench) {
  await workbench.runCommand('Notifications: Clear All Notifications');
  await workbench.page.waitForFunction(() => document.querySelector('.notification-toast') === null);
}

/**
 * The service does not answer, and the user does not wait.
 * @param {Workbench} workbench
 */
async function cancelPush(workbench) {
  await quiet(workbench);
  await addFault(workbench, { fault: 'hold', method: 'GET', path: '/v3/glossaries' });
  await clickPush(workbench, /^app/);
  const progress = await workbench.waitForToast('Parlance: pushing');
  await workbench.screenshot('folders-cancel');
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await progress.waitFor({ state: 'detached' });
  await release(workbench);
  const sent = (await requests(workbench)).filter(({ method }) => method !== 'GET');
  assert.deepEqual(sent, []);
}

/**
 * The glossary of the first folder has the name that the second folder declares: only one of them can have it.
 * @param {Workbench} workbench
 */
async function ownGlossary(workbench) {
  await item(workbench, /EN → DE, not clear which glossary is meant/).waitFor();
  await clickPush(workbench, /^site/);
  await workbench.waitForToast('are the same glossary at the service');
  await screenshotInThemes(workbench, 'folders-claimed');
  await quiet(workbench);
  await writeFolder(workbench, 'site', 'Site', 'page,Seite\n');
  await item(workbench, /^Site, only here/).waitFor();
}

/**
 * Renames a listed file in the Explorer.
 * @param {Workbench} workbench
 */
async function rename(workbench) {
  const { page, workspace } = workbench;
  await workbench.runCommand('View: Show Explorer');
  const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: file }).first();
  await row.click();
  await page.keyboard.press('F2');
  const input = page.locator('.explorer-folders-view .monaco-inputbox input');
  await input.fill('terms.en-de.glossary.csv');
  await page.keyboard.press('Enter');
  let found = '';
  await waitUntil(
    async () => {
      found = await readFile(path.join(workspace, 'app', 'parlance.json'), 'utf8');
      return found.includes('"terms.en-de.glossary.csv"');
    },
    () => `The manifest is ${found}`,
  );
  await workbench.screenshot('folders-renamed');
}

/**
 * Most entries are removed: the question asks for their number.
 * @param {Workbench} workbench
 */
async function removeEntries(workbench) {
  const { page, workspace } = workbench;
  await writeFile(path.join(workspace, 'app', 'terms.en-de.glossary.csv'), 'task,Aufgabe\n');
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  await item(workbench, /EN → DE, 2 local changes/).waitFor();
  await clickPush(workbench, /^app/);
  await page.locator('.quick-input-title', { hasText: 'Remove 2 entries?' }).waitFor();
  await workbench.screenshot('folders-removals');
  await page.locator('.quick-input-widget input').first().fill('2');
  await page.keyboard.press('Enter');
  await confirmPush(workbench, '2 to remove');
  await item(workbench, /EN → DE, in sync, 1 entry/).waitFor();
}

/**
 * The lock says that the glossary belongs to another address.
 * @param {Workbench} workbench
 */
async function createThere(workbench) {
  await item(workbench, /^Site, not at this service/).waitFor();
  await clickPush(workbench, /^site/);
  const toast = await workbench.waitForToast('It belongs to https://api.other.example');
  await workbench.screenshot('folders-create-there');
  await toast.getByRole('button', { name: 'Create There' }).click();
  await confirmPush(workbench, '1 to add');
  await rm(path.join(workbench.workspace, 'both.code-workspace'));
}
