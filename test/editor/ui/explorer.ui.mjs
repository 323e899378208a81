export const name = 'the workbench opens a folder and shows its files';

export const needs = { workspace: 'test/editor/fixtures/empty-workspace' };

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  await workbench.page.getByRole('treeitem', { name: 'notes.md' }).waitFor();
  await workbench.openFile('notes.md');
  await workbench.page.locator('.view-line', { hasText: 'nothing of Parlance in it' }).waitFor();
  await workbench.screenshot('explorer');
}
