import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { addFault, hold, release, setKey, translations, watchedService } from './support/service.mjs';

test.use({
  needs: {
    ...watchedService,
    workspace: 'test/editor/fixtures/empty-workspace',
    /** @param {import('../../../scripts/support/local-service.mjs').LocalService} service */
    settings: (service) => ({
      ...watchedService.settings(service),
      'parlance.translate.sourceLanguage': 'en',
      'parlance.translate.targetLanguage': 'de',
    }),
  },
});

/** Paragraphs for three requests of 50 texts at most. */
const long = Array.from({ length: 120 }, (_, index) => `Parcel ${index} is dear.`).join('\n\n');

const manifest = {
  version: 1,
  glossaries: {
    product: {
      name: 'Product terms',
      dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
    },
  },
  profiles: { parcels: { source: 'en', target: 'de', glossary: 'product' } },
};

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('a busy service shows nothing, a used-up quota and a missing term are shown once, and terms before the call', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await writeFile(path.join(workspace, 'short.md'), 'The parcel is here');
  await writeFile(path.join(workspace, 'long.md'), long);
  await writeFile(path.join(workspace, 'parlance.json'), JSON.stringify(manifest));
  await writeFile(path.join(workspace, 'product.en-de.glossary.csv'), 'parcel,Paket\n');
  await setKey(workbench);
  await workbench.runCommand('Notifications: Clear All Notifications');
  await checkBusy(workbench);
  await checkQuota(workbench);
  await page.keyboard.press('Control+Z');
  await checkTerms(workbench);
});

/** @param {Workbench} workbench */
async function checkBusy(workbench) {
  const { page } = workbench;
  await workbench.openFile('short.md');
  await addFault(workbench, { fault: 'status=429', path: '/v2/translate' });
  await translateAll(workbench, 'Parlance: Translate Selection');
  await page.locator('.view-line', { hasText: '⟪de⟫' }).waitFor();
  await page.locator('.notification-toast').waitFor({ state: 'detached' });
  assert.equal((await translations(workbench)).length, 2);
  const bell = page.locator('#status\\.notifications');
  await bell.locator('.codicon-bell').waitFor();
  await bell.locator('.codicon-bell-dot').waitFor({ state: 'detached' });
}

/** @param {Workbench} workbench */
async function checkQuota(workbench) {
  const { page, workspace } = workbench;
  const before = (await translations(workbench)).length;
  await workbench.openFile('long.md');
  for (const fault of ['delay=500', 'status=456', 'delay=500']) {
    await addFault(workbench, { fault, path: '/v2/translate' });
  }
  await translateAll(workbench, 'Parlance: Translate Selection');
  const toast = await workbench.waitForOnlyToast('characters are translated and kept');
  const status = page.locator('#parlance\\.parlance\\.parlance\\.languages');
  await status.filter({ hasText: 'Quota Used Up' }).waitFor();
  await workbench.screenshot('quota-in-the-middle');
  assert.equal((await translations(workbench)).length, before + 3);
  assert.equal(await readFile(path.join(workspace, 'long.md'), 'utf8'), long);
  assert.equal(await page.locator('.view-line', { hasText: '⟪de⟫' }).count(), 0);

  await workbench.runCommand('Notifications: Clear All Notifications');
  await toast.waitFor({ state: 'detached' });
  await translateAll(workbench, 'Parlance: Translate Selection');
  await page.locator('.view-line', { hasText: '⟪de⟫' }).first().waitFor();
  await status.filter({ hasText: 'EN → DE' }).waitFor();
  assert.equal((await translations(workbench)).length, before + 4);
}

/** @param {Workbench} workbench */
async function checkTerms(workbench) {
  const { page } = workbench;
  await createGlossary(workbench, 'parcel\tSendung');
  await workbench.openFile('short.md');
  await page.keyboard.press('Control+Z');
  await page.locator('.view-line', { hasText: /^The.parcel.is.here$/ }).waitFor();
  await hold(workbench, '/v2/translate');
  await translateAll(workbench, 'Parlance: Translate Selection With Profile...');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'parcels' }).click();
  await workbench.waitForToast('terms: parcel → Paket');
  await workbench.screenshot('terms-before');
  await release(workbench);
  await page.locator('.view-line', { hasText: 'Sendung' }).waitFor();
  await workbench.waitForOnlyToast('The glossary translates "parcel" as "Paket"');
  await workbench.screenshot('terms-missing');
}

/**
 * Translates all of the active document.
 * @param {Workbench} workbench
 * @param {string} command
 */
async function translateAll(workbench, command) {
  const { page } = workbench;
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+A');
  await workbench.runCommand(command);
}

/**
 * Creates the glossary of the manifest, with other entries than its file has.
 * @param {Workbench} workbench
 * @param {string} entries
 */
async function createGlossary({ service }, entries) {
  const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' };
  const answer = await fetch(`${service?.url}/v3/glossaries`, {
    method: 'POST',
    headers: {
      authorization: `${service?.authScheme} ${service?.key}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Product terms', dictionaries: [dictionary] }),
  });
  assert.equal(answer.ok, true, await answer.text());
}
