import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';

test.use({ needs: { workspace: 'examples' } });

test('translation memories are listed, and one is used in a profile', async ({ workbench }) => {
  const { page, workspace } = workbench;
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  await page.locator('.pane-header', { hasText: 'Translation Memories' }).locator('.title').click();
  const memory = page.getByRole('treeitem', { name: /translation memory from EN into .*segments/ }).first();
  await memory.waitFor();
  await memory.hover();
  await workbench.screenshot('memories-view');

  await memory.getByRole('button', { name: 'Use in Profile...' }).click();
  const row = page.locator('.quick-input-list .monaco-list-row');
  await row.filter({ hasText: 'New Profile...' }).waitFor();
  await workbench.screenshot('memories-profiles');
  await row.filter({ hasText: 'interface-de' }).click();
  await page.getByRole('tab', { name: 'parlance.json' }).waitFor();
  await workbench.screenshot('memories-used');
  const manifest = await readFile(path.join(workspace, 'parlance.json'), 'utf8');
  assert.match(manifest, /"interface-de": \{[^}]*"memory": ".+"/);
});
