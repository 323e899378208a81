import assert from 'node:assert/strict';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { openBoth } from './support/folders.mjs';
import { addFault, release, requests, setKey, watchedService } from './support/service.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

const file = 'product.en-de.glossary.csv';

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('glossaries of two folders of one window: a push is cancelled, and a glossary that both declare is refused for the second', async ({
  workbench,
}) => {
  const { page } = workbench;
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
});

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
  await item(workbench, root).getByRole('button', { name: 'Push...' }).click();
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
  await workbench.waitForToast('Pushed: ');
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
  // Often enough for the view, which may ask, too.
  await addFault(workbench, { fault: 'hold', times: 10, method: 'GET', path: '/v3/glossaries' });
  await clickPush(workbench, /^app/);
  const progress = await workbench.waitForToast('Parlance: pushing');
  await workbench.screenshot('folders-cancel');
  await lockIsHeld(workbench, true);
  await progress.getByRole('button', { name: 'Cancel' }).click();
  // The notification is gone before the extension knows: an answer at that moment would still be asked about.
  await lockIsHeld(workbench, false);
  await release(workbench);
  const sent = (await requests(workbench)).filter(({ method }) => method !== 'GET');
  assert.deepEqual(sent, []);
}

/**
 * A push holds the lock of its folder from before its first request until it has ended.
 * @param {Workbench} workbench
 * @param {boolean} isWanted
 */
async function lockIsHeld({ workspace }, isWanted) {
  const lock = path.join(workspace, 'app/.parlance/run.lock');
  const isHeld = () =>
    access(lock).then(
      () => true,
      () => false,
    );
  await waitUntil(
    async () => (await isHeld()) === isWanted,
    () => `${lock} is ${isWanted ? 'not' : 'still'} held.`,
  );
}

/**
 * The glossary of the first folder has the name that the second folder declares: only one of them can have it.
 * @param {Workbench} workbench
 */
async function ownGlossary(workbench) {
  await item(workbench, /EN → DE, not clear which glossary is meant/).waitFor();
  await workbench.runCommand('Parlance: Push Glossaries...');
  const folder = workbench.page.locator('.quick-input-list .monaco-list-row', {
    hasText: 'site/parlance.json',
  });
  await folder.click();
  await workbench.waitForToast('are the same glossary at the service');
  await workbench.screenshot('folders-claimed');
  await quiet(workbench);
  await writeFolder(workbench, 'site', 'Site', 'page,Seite\n');
  await item(workbench, /^Site, only here/).waitFor();
}
