import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';

test.use({
  needs: {
    workspace: 'test/editor/fixtures/empty-workspace',
    localService: true,
    settings: { 'parlance.endpoint.name': 'paid' },
  },
});

test('another address is asked for, a wrong API key is refused, and the right one is taken', async ({
  workbench,
}) => {
  const { page, service } = workbench;
  assert.ok(service !== undefined);
  const status = page.locator('#parlance\\.parlance\\.parlance\\.languages');
  await status.filter({ hasText: 'No API Key' }).waitFor();
  await workbench.screenshot('api-key-missing');

  await workbench.runCommand('Parlance: Choose Service');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Another address' }).click();
  await page.locator('.quick-input-title', { hasText: 'Address of the Service' }).waitFor();
  await page.keyboard.type('http://translate.example.com');
  await page.locator('.quick-input-message', { hasText: 'must start with https://' }).waitFor();
  await workbench.screenshot('api-key-address');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(service.url);
  await page.keyboard.press('Enter');
  const box = page.locator('.quick-input-widget input').first();
  await page.locator('.quick-input-title', { hasText: `API Key for ${service.url}` }).waitFor();
  assert.equal(await box.getAttribute('type'), 'password');
  await workbench.screenshot('api-key-box');
  await box.fill('not-the-key');
  await page.keyboard.press('Enter');
  const refusal = page.locator('.quick-input-message', { hasText: 'did not accept this key' });
  await refusal.waitFor();
  assert.equal(await box.inputValue(), '');
  await workbench.screenshot('api-key-refused');

  await box.fill(`  ${service.key}`);
  await page.keyboard.press('Enter');
  await workbench.waitForToast('stored in secret storage');
  await status.filter({ hasText: 'Choose Languages' }).waitFor();
  await workbench.screenshot('api-key-accepted');
});
