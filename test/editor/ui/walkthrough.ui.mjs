export const name = 'the walkthrough leads through the first steps';

export const needs = { workspace: 'examples' };

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  const { page } = workbench;
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await workbench.runCommand('Welcome: Open Walkthrough...');
  await page.keyboard.type('Get Started with Parlance');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Parlance' }).first().click();
  await page.locator('.getting-started-step', { hasText: 'Try it without an account' }).first().waitFor();
  await workbench.screenshot('walkthrough');
}
