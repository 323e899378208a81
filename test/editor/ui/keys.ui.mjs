import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';
import { addUsage, admin, answer, box, listKeys, notificationsGone, setAdminKey } from './support/keys.mjs';
import { takeFromMenu } from './support/menu.mjs';
import { addFault, requests, setKey, watchedService } from './support/service.mjs';
import { screenshotInThemes } from './support/themes.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

const keysPath = '/v2/admin/developer-keys';

test('a key is created once, shown once, and deactivated only by its label and the end of its ID (reliability S11, A2, F07, F11)', async ({
  workbench,
}) => {
  await setKey(workbench);
  await setAdminKey(workbench);
  await notificationsGone(workbench);
  await showKeys(workbench);

  const key = await create(workbench);
  await showOnce(workbench, key.key_id);
  await createWithLostAnswer(workbench);
  await refuseKeyInUse(workbench);
  await deactivate(workbench, key);
  await renameAndLimit(workbench);
});

/**
 * The view is there since the admin key is, and folded.
 * @param {Workbench} workbench
 */
async function showKeys(workbench) {
  const { page } = workbench;
  const [own] = await listKeys(workbench);
  const day = new Date().toISOString().slice(0, 10);
  const record = { key_id: own?.key_id ?? '', day };
  await addUsage(workbench, [
    { ...record, product: 'translate', units: 1234 },
    { ...record, product: 'speech_to_text', units: 90_000 },
  ]);
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  for (const view of ['Glossaries', 'Style Rules', 'Documents', 'Keys']) {
    // The middle of a header is a button of the view while the mouse is there.
    await page.locator('.pane-header', { hasText: view }).locator('.title').click();
  }
  await line(workbench, /^API key/).waitFor();
  await page.getByText('1 of at most 25 keys active.').waitFor();
}

/**
 * @param {Workbench} workbench
 * @param {RegExp} text
 */
function line({ page }, text) {
  return page.getByRole('treeitem', { name: text }).first();
}

/**
 * Answers the questions of the flow.
 * @param {Workbench} workbench
 * @param {string} label
 */
async function askFor(workbench, label) {
  const { page } = workbench;
  await workbench.runCommand('Parlance: Create Key...');
  await box(workbench, 'Create Key: Label');
  await answer(workbench, label);
  await box(workbench, 'Create Key: Characters');
  await answer(workbench, '');
  await page.locator('.quick-input-message', { hasText: 'Enter a number from 0, or none.' }).waitFor();
  await answer(workbench, '1000');
  await box(workbench, 'Create Key: Speech');
  await page.keyboard.press('Enter');
  const question = page.locator('.monaco-dialog-box', { hasText: 'Create the key' });
  await question.getByText('Characters: at most 1,000 per month.').waitFor();
  await question.getByText('Speech: no limit.').waitFor();
  return question;
}

/** @param {Workbench} workbench */
async function create(workbench) {
  const question = await askFor(workbench, 'Build server');
  await workbench.screenshot('keys-create');
  await question.getByRole('button', { name: 'Create Key' }).click();
  await workbench.waitForToast('is created.');
  const key = (await listKeys(workbench)).find(({ label }) => label === 'Build server');
  assert.ok(key);
  assert.equal(key.usage_limits.characters, 1000);
  const day = new Date().toISOString().slice(0, 10);
  await addUsage(workbench, [{ key_id: key.key_id, day, product: 'translate', units: 850 }]);
  return key;
}

/**
 * The id of a new key is shown on request, because it is the key here.
 * @param {Workbench} workbench
 * @param {string} secret
 */
async function showOnce(workbench, secret) {
  const { page } = workbench;
  const toast = await workbench.waitForToast('is created.');
  assert.ok(!(await page.content()).includes(secret));
  await toast.getByRole('button', { name: 'Show Key Once' }).click();
  await page.locator('.monaco-dialog-box', { hasText: secret }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.monaco-dialog-box').waitFor({ state: 'detached' });
  await workbench.runCommand('Parlance: Refresh Keys');
  await line(workbench, /^Build server, 85 % \(850 of 1,000 characters\), near the limit/).waitFor();
  await line(workbench, /^Build server/).hover();
  await screenshotInThemes(workbench, 'keys-view');
}

/**
 * No answer comes: the key that is found is listed and not used, and no second one is made.
 * @param {Workbench} workbench
 */
async function createWithLostAnswer(workbench) {
  const { page } = workbench;
  const question = await askFor(workbench, 'Lost');
  await addFault(workbench, { fault: 'drop-after', method: 'POST', path: keysPath });
  const before = (await sent(workbench, 'POST', keysPath)).length;
  await question.getByRole('button', { name: 'Create Key' }).click();
  await box(workbench, 'No answer came.');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Lost (…' }).waitFor();
  await workbench.screenshot('keys-lost-answer');
  await page.keyboard.press('Escape');
  assert.equal((await sent(workbench, 'POST', keysPath)).length, before + 1);
  assert.equal((await listKeys(workbench)).filter(({ label }) => label === 'Lost').length, 1);
  assert.equal(await page.locator('.notification-toast', { hasText: 'is created.' }).count(), 0);
}

/**
 * Nobody knows whether the editor sends this key, so Enter keeps it.
 * @param {Workbench} workbench
 */
async function refuseKeyInUse(workbench) {
  const { page } = workbench;
  await openDeactivation(workbench, /^API key/);
  await page.locator('.monaco-dialog-box', { hasText: 'uses API key' }).waitFor();
  await workbench.screenshot('keys-in-use');
  await page.keyboard.press('Enter');
  await page.locator('.monaco-dialog-box').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.quick-input-title:visible').count(), 0);
  assert.deepEqual(await deactivations(workbench), []);
}

/**
 * @param {Workbench} workbench
 * @param {{ key_id: string, label: string }} key
 */
async function deactivate(workbench, key) {
  const { page } = workbench;
  const end = key.key_id.slice(-4);
  const open = async () => {
    await openDeactivation(workbench, /^Build server/);
    await box(workbench, `Deactivate Build server (…${end}) permanently?`);
  };
  // Enter alone does nothing, and neither does the label alone.
  await open();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await open();
  await answer(workbench, 'Build server');
  await page.locator('.quick-input-message', { hasText: `Type: Build server ${end}` }).waitFor();
  await screenshotInThemes(workbench, 'keys-deactivate');
  // Somebody else changes the key while the box is open.
  await admin(workbench, 'PUT', 'developer-keys/label', { key_id: key.key_id, label: 'Production' });
  await answer(workbench, `Build server ${end}`);
  await workbench.waitForToast('was changed meanwhile. Nothing was deactivated.');
  assert.deepEqual(await deactivations(workbench), []);
  await notificationsGone(workbench);

  await openDeactivation(workbench, /^Production/);
  await box(workbench, 'Deactivate Production');
  await addFault(workbench, { fault: 'drop-after', method: 'PUT', path: `${keysPath}/deactivate` });
  await answer(workbench, `Production ${end}`);
  await workbench.waitForToast('is deactivated.');
  assert.equal((await deactivations(workbench)).length, 1);
  assert.deepEqual(
    (await listKeys(workbench)).filter(({ is_deactivated }) => is_deactivated).map(({ key_id }) => key_id),
    [key.key_id],
  );
  await line(workbench, /^Deactivated/).waitFor();
}

/**
 * One click on a key does nothing: deactivation is an entry of its menu only.
 * @param {Workbench} workbench
 * @param {RegExp} text
 */
async function openDeactivation(workbench, text) {
  await line(workbench, text).click();
  assert.equal(await line(workbench, text).getByRole('button').count(), 0);
  await takeFromKey(workbench, text, 'Deactivate Key Permanently...');
}

/**
 * @param {Workbench} workbench
 * @param {RegExp} text
 * @param {string} command
 */
async function takeFromKey(workbench, text, command) {
  await line(workbench, text).click({ button: 'right' });
  await takeFromMenu(workbench.page.locator('.monaco-menu'), command);
}

/**
 * Limits are said in words before they are sent, and an empty box removes none.
 * @param {Workbench} workbench
 */
async function renameAndLimit(workbench) {
  const { page } = workbench;
  const [lost] = (await listKeys(workbench)).filter(({ label }) => label === 'Lost');
  const keyNow = async () => (await listKeys(workbench)).find(({ key_id }) => key_id === lost?.key_id);
  await notificationsGone(workbench);
  await takeFromKey(workbench, /^Lost/, 'Rename Key...');
  await box(workbench, 'New Label of Lost');
  await answer(workbench, 'Spare');
  await line(workbench, /^Spare/).waitFor();
  assert.equal((await keyNow())?.label, 'Spare');

  await takeFromKey(workbench, /^Spare/, 'Set Limits of Key...');
  await box(workbench, 'Limits of Spare');
  await answer(workbench, '');
  await page.locator('.quick-input-message', { hasText: 'Enter a number from 0, or none.' }).waitFor();
  await answer(workbench, '0');
  await box(workbench, 'Speech');
  await answer(workbench, 'none');
  const question = page.locator('.monaco-dialog-box', { hasText: 'Set the limits of Spare' });
  await question.getByText('Characters: nothing may be used.').waitFor();
  assert.equal((await keyNow())?.usage_limits.characters, null);
  await question.getByRole('button', { name: 'Set Limits' }).click();
  await line(workbench, /^Spare, 0 characters, nothing may be used/).waitFor();
  assert.equal((await keyNow())?.usage_limits.characters, 0);
}

/** @param {Workbench} workbench */
function deactivations(workbench) {
  return sent(workbench, 'PUT', `${keysPath}/deactivate`);
}

/**
 * @param {Workbench} workbench
 * @param {string} method
 * @param {string} path
 */
async function sent(workbench, method, path) {
  return (await requests(workbench)).filter((request) => request.method === method && request.path === path);
}
