import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';

/** Addresses ending in `.invalid` are never found. */
const origin = 'https://translate.invalid:8443';

test.use({
  needs: {
    workspace: 'test/editor/fixtures/empty-workspace',
    settings: { 'parlance.endpoint.name': 'custom', 'parlance.endpoint.url': `${origin}/base` },
  },
});

test('a key for an unknown address needs consent, and can be kept unchecked', async ({ workbench }) => {
  const { page } = workbench;
  const dialog = page.locator('.monaco-dialog-box');
  const box = page.locator('.quick-input-widget input').first();
  const keyBox = page.locator('.quick-input-title', { hasText: origin });
  const status = page.locator('#parlance\\.parlance\\.parlance\\.languages');
  await status.filter({ hasText: 'No API Key' }).waitFor();
  await workbench.runCommand('Parlance: Set API Key');
  await dialog.filter({ hasText: origin }).waitFor();
  await workbench.screenshot('unknown-host-consent');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The palette fades away behind the dialog; what must not come is the box that asks for the key.
  await box.waitFor({ state: 'hidden' });
  assert.equal(await keyBox.isVisible(), false);

  await workbench.runCommand('Parlance: Set API Key');
  await dialog.getByRole('button', { name: 'Enter the Key' }).click();
  await keyBox.waitFor();
  await box.fill('some-key');
  await page.keyboard.press('Enter');
  await dialog.filter({ hasText: 'could not be checked' }).waitFor();
  await workbench.screenshot('unknown-host-unchecked');
  await dialog.getByRole('button', { name: 'Keep It Anyway' }).click();
  await workbench.waitForToast('stored in secret storage');
  await page
    .locator('#parlance\\.parlance\\.parlance\\.languages', { hasText: 'Choose Languages' })
    .waitFor();
});
