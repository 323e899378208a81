import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { askAtProblem } from './support/problems.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { workspace: 'examples' } });

test('Check Workspace lists the problems of files that nobody has opened', async ({ workbench }) => {
  const { page, workspace } = workbench;
  await writeFile(path.join(workspace, 'style', 'nameless.de.style-rules.json'), '{ "language": "de" }');
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await workbench.runCommand('Parlance: Check Workspace');
  const toast = await workbench.waitForToast('Files checked');
  await workbench.screenshot('check-workspace-done');
  await toast.getByText('Show Problems').click();
  const panel = page.locator('.markers-panel');
  await panel.locator('.monaco-list-row', { hasText: 'product.en-de.glossary.csv' }).first().waitFor();
  await workbench.screenshot('check-workspace-problems');

  const filter = page.locator('.part.panel').getByPlaceholder('Filter');
  await filter.fill('stray-quote');
  const reduced = page.getByText(/^Showing \d+ of \d+$/);
  await reduced.waitFor();
  const quotes = panel.locator('.monaco-list-row', { hasText: 'stray-quote' });
  const before = await quotes.count();
  assert.ok(before > 0);
  await askAtProblem(page, 'stray-quote', {
    ask: () => Promise.resolve(),
    answer: page.getByRole('tab', { name: 'product.en-de.glossary.csv' }),
    otherwise: 'The file of the problem does not open.',
  });
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('.markers-panel .monaco-list-row')].filter((row) =>
        row.textContent?.includes('stray-quote'),
      ).length === count,
    before,
  );
  await workbench.screenshot('check-workspace-opened');

  // The panel moves the filter while its layout changes, and what was typed then is gone.
  await waitUntil(
    async () => {
      await filter.fill('');
      return !(await reduced.isVisible());
    },
    () => 'The filter stays.',
  );
  await page.locator('.part.panel').getByRole('button', { name: 'Collapse All' }).click();
  await panel.locator('.monaco-list-row', { hasText: 'nameless.de.style-rules.json' }).waitFor();
  await workbench.screenshot('check-workspace-style-rules');
});
