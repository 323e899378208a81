import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { setKey, translations, watchedService } from './support/service.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({
  needs: {
    ...watchedService,
    workspace: 'test/editor/fixtures/empty-workspace',
    /** @param {import('../../../scripts/support/local-service.mjs').LocalService} service */
    settings: (service) => ({
      ...watchedService.settings(service),
      'parlance.translations.updateOnSave': true,
      'parlance.translations.updateOnSaveLimit': 20,
    }),
  },
});

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('above a translation stands what waits, commands go from one waiting text to the next, and a save updates it', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await writeFiles(workspace, {
    'parlance.json': JSON.stringify({
      version: 1,
      translations: {
        source: 'en',
        targets: ['de'],
        files: [{ source: 'locales/en.yaml', target: 'locales/{locale}.yaml' }],
      },
    }),
    'locales/en.yaml': 'save: Save the file\nopen: Open the file\nquit: Quit\n',
    'locales/de.yaml': 'save: ""\nopen: Datei öffnen\nquit: ""\n',
  });
  await setKey(workbench);
  await workbench.openFile('de.yaml');
  await page.locator('.codelens-decoration', { hasText: '2 missing: Update' }).waitFor();
  await workbench.runCommand('Parlance: Go to Next Waiting Text');
  await page.locator('.statusbar-item', { hasText: '1 of 2' }).waitFor();
  await workbench.runCommand('Parlance: Go to Next Waiting Text');
  await page.locator('.statusbar-item', { hasText: '2 of 2' }).waitFor();
  await workbench.runCommand('Parlance: Go to Previous Waiting Text');
  await page.locator('.statusbar-item', { hasText: '1 of 2' }).waitFor();
  await workbench.screenshot('translations-lens');

  // A missing text is shown in its source.
  await workbench.openFile('de.yaml');
  await page.locator('.codelens-decoration a', { hasText: '2 missing: Update' }).click();
  await page.locator('.quick-input-title', { hasText: 'Who wrote the translations' }).waitFor();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'People' }).first().click();
  await workbench.waitForToast('Files updated: 1, texts: 2, characters sent: 17');
  await page.locator('.codelens-decoration', { hasText: 'missing' }).waitFor({ state: 'hidden' });

  await workbench.openFile('en.yaml');
  await replaceText(workbench, 'save: Save the file\nopen: Open the file\nquit: Quit all\n');
  await waitUntil(
    async () => (await readFile(path.join(workspace, 'locales/de.yaml'), 'utf8')).includes(' áļļ'),
    () => 'The translation was not updated when its source was saved.',
  );
  const sent = (await translations(workbench)).length;
  await replaceText(workbench, 'save: Save the file in this folder\nopen: Open the file\nquit: Quit all\n');
  const offer = await workbench.waitForToast('more than are sent on a save');
  await workbench.screenshot('translations-save-limit');
  assert.equal((await translations(workbench)).length, sent);
  await offer.getByRole('button', { name: 'Update File' }).click();
  await workbench.waitForToast('Files updated: 1, texts: 1, characters sent: 28');

  await workbench.runCommand('Parlance: Pseudo-Localize File');
  await page.getByRole('tab', { name: /^en-XA\.yaml/ }).waitFor();
  assert.doesNotMatch(await readFile(path.join(workspace, 'locales/en-XA.yaml'), 'utf8'), /Save|Open|Quit/);
  await workbench.screenshot('translations-pseudo');
});

test('a folder with translations that no parlance.json names gets an offer, once', async ({ workbench }) => {
  const { page, workspace } = workbench;
  await writeFiles(workspace, {
    'package.json': '{ "name": "site" }',
    'locales/en.json': '{ "save": "Save the file" }',
    'locales/de.json': '{ "save": "Datei sichern" }',
    'locales/fr.json': '{}',
  });
  await workbench.reload();
  const offer = await workbench.waitForToast('can keep the translations of this folder up to date');
  await workbench.screenshot('translations-offer');
  await offer.getByRole('button', { name: 'Set Up Translations...' }).click();
  const question = page.locator('.monaco-dialog-box', { hasText: 'locales/{locale}.json' });
  await question.waitFor();
  await workbench.screenshot('translations-set-up');
  await question.getByRole('button', { name: 'Write', exact: true }).click();
  await waitUntil(
    async () =>
      (await readFile(path.join(workspace, 'parlance.json'), 'utf8').catch(() => '')).includes(
        '"translations"',
      ),
    () => 'parlance.json was not written.',
  );
});

/**
 * @param {string} workspace
 * @param {Readonly<Record<string, string>>} files
 */
async function writeFiles(workspace, files) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(workspace, name)), { recursive: true });
    await writeFile(path.join(workspace, name), text);
  }
}

/**
 * Types a text in place of that of a file, and saves it.
 * @param {Workbench} workbench
 * @param {string} text
 */
async function replaceText({ page }, text) {
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Control+S');
}
