import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { showDocuments } from './support/documents.mjs';
import { waitUntil } from './support/wait.mjs';

const files = ['a', 'b', 'c'].map((letter) => `${letter}.en-de.glossary.csv`);

test('Check Workspace after a reload of the window finds the problems in tabs that were not loaded since', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  for (const file of files) {
    const absolute = path.join(workspace, file);
    await writeFile(absolute, 'task,Aufgabe\ntask,Arbeit\n');
    // By its whole path, which is found at once: the search does not know yet of a new file.
    await workbench.openFile(absolute);
  }
  // The editor's own reload saves which tabs there are; that of the browser may lose the last ones.
  const reloaded = page.waitForEvent('domcontentloaded');
  await workbench.runCommand('Developer: Reload Window');
  await reloaded;
  await showDocuments(workbench);
  for (const file of files) await page.getByRole('tab', { name: file }).waitFor();
  const shown = files.at(-1) ?? '';
  await page.getByRole('tab', { name: shown, selected: true }).waitFor();

  await workbench.runCommand('Parlance: Check Workspace');
  const toast = await workbench.waitForToast('Glossaries (3)');
  await toast.getByText('Show Problems').click();
  const row = (/** @type {string} */ text) =>
    page.locator('.markers-panel .monaco-list-row', { hasText: text });
  for (const file of files) await row(file).first().waitFor();
  await workbench.screenshot('check-workspace-reload');

  // A tab that is loaded now reports its problems itself: they are listed once.
  const before = await row('duplicate-source').count();
  await page.getByRole('tab', { name: files[0] ?? '' }).click();
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await waitUntil(
    async () => (await row('duplicate-source').count()) === before,
    () => `There were ${before} problems before.`,
  );
});
