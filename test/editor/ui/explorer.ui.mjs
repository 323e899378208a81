import { test } from '../support/test.mjs';

test('the workbench opens a folder and shows its files', async ({ workbench }) => {
  await workbench.page.getByRole('treeitem', { name: 'notes.md' }).waitFor();
  await workbench.openFile('notes.md');
  await workbench.page.locator('.view-line', { hasText: 'nothing of Parlance in it' }).waitFor();
  await workbench.screenshot('explorer');
});
