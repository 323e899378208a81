import { test } from '../support/test.mjs';

test.use({ needs: { workspace: 'examples' } });

test('the settings are found by the name of the product', async ({ workbench }) => {
  const { page } = workbench;
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await workbench.runCommand('Preferences: Open Settings (UI)');
  const settings = page.locator('.settings-editor');
  await settings.waitFor();
  await page.keyboard.type('parlance');
  await settings.locator('.setting-item', { hasText: 'Target Language' }).first().waitFor();
  await workbench.screenshot('settings');
});
