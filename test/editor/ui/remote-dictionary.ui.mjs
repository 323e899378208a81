import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';
import {
  changeThere,
  createOther,
  entriesThere,
  parlance,
  writeGlossary,
} from './support/glossary-at-service.mjs';
import { requests, setKey, watchedService } from './support/service.mjs';
import { screenshotInThemes } from './support/themes.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('a dictionary at the service is edited as a document: errors and a changed service are refused, and the text is kept', async ({
  workbench,
}) => {
  const { page } = workbench;
  await writeGlossary(workbench, ['board,Tafel', 'milestone,Meilenstein', 'task,Aufgabe']);
  assert.equal(await parlance(workbench, ['push', '--yes']), 0);
  await createOther(workbench);
  await setKey(workbench);
  await workbench.runCommand('Parlance: Open Dictionary at the Service...');
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Product' });
  await row.filter({ hasText: 'EN → DE' }).waitFor();
  await workbench.screenshot('remote-pick');
  await row.click();
  await page.getByRole('tab', { name: 'Product.en-de.glossary.tsv' }).waitFor();

  await addLine(workbench, 'board\tBrett');
  await page.locator('.squiggly-error').first().waitFor();
  const before = (await writes(workbench)).length;
  await page.keyboard.press('Control+S');
  await workbench.waitForToast('has errors: 1');
  await workbench.screenshot('remote-errors');
  assert.equal((await writes(workbench)).length, before);
  await workbench.runCommand('File: Revert File');
  await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });

  await addLine(workbench, 'badge\tMarke');
  await page.keyboard.press('Control+S');
  await thereIs(workbench, ['badge=Marke', 'board=Tafel', 'milestone=Meilenstein', 'task=Aufgabe']);
  await saveAgainstChange(workbench);
});

/**
 * Somebody else changes the dictionary between opening and saving.
 * @param {Workbench} workbench
 */
async function saveAgainstChange(workbench) {
  const { page } = workbench;
  await changeThere(workbench, { board: 'Brett', lane: 'Spur' });
  await addLine(workbench, 'card\tKarte');
  const before = (await writes(workbench)).length;
  await page.keyboard.press('Control+S');
  const toast = await workbench.waitForToast('your text is kept');
  await workbench.screenshot('remote-changed');
  assert.equal((await writes(workbench)).length, before);
  await toast.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('tab', { name: 'service ↔ your text' }).waitFor();
  await page.locator('.editor.modified', { hasText: 'Karte' }).waitFor();
  await page.locator('.editor.original', { hasText: 'Spur' }).waitFor();
  await screenshotInThemes(workbench, 'remote-compare');

  await page.keyboard.press('Control+S');
  const again = await workbench.waitForToast('your text is kept');
  await again.getByRole('button', { name: 'Merge' }).click();
  await page.locator('.editor.modified', { hasText: 'Spur' }).waitFor();
  await workbench.screenshot('remote-merged');
  await page.keyboard.press('Control+S');
  await thereIs(workbench, [
    'badge=Marke',
    'board=Brett',
    'card=Karte',
    'lane=Spur',
    'milestone=Meilenstein',
    'task=Aufgabe',
  ]);
}

/**
 * @param {Workbench} workbench
 * @param {string} line
 */
async function addLine({ page }, line) {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(`${line}\n`);
  await page
    .getByText(line.split('\t')[1] ?? '')
    .first()
    .waitFor();
}

/** @param {Workbench} workbench */
async function writes(workbench) {
  return (await requests(workbench)).filter(({ method }) => method !== 'GET');
}

/**
 * @param {Workbench} workbench
 * @param {readonly string[]} entries
 */
async function thereIs(workbench, entries) {
  /** @type {string[]} */
  let found = [];
  await waitUntil(
    async () => {
      found = await entriesThere(workbench);
      return JSON.stringify(found) === JSON.stringify(entries);
    },
    () => `The service has ${found.join(' ')}`,
  );
}
