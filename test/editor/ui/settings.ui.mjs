export const name = 'the settings are found by the name of the product';

export const needs = { workspace: 'examples' };

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  const { page } = workbench;
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await workbench.runCommand('Preferences: Open Settings (UI)');
  const settings = page.locator('.settings-editor');
  await settings.waitFor();
  await page.keyboard.type('parlance');
  await settings.locator('.setting-item', { hasText: 'Target Language' }).first().waitFor();
  await workbench.screenshot('settings');
}
