import assert from 'node:assert/strict';

export const name = 'a wrong API key is refused, and the right one is taken';

export const needs = {
  workspace: 'test/editor/fixtures/empty-workspace',
  localService: true,
  /** @param {import('../../../scripts/support/local-service.mjs').LocalService} service */
  settings: (service) => ({ 'parlance.endpoint.name': 'custom', 'parlance.endpoint.url': service.url }),
};

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  const { page, service } = workbench;
  assert.ok(service !== undefined);
  const status = page.locator('#parlance\\.parlance\\.parlance\\.languages');
  await status.filter({ hasText: 'No API Key' }).waitFor();
  await workbench.screenshot('api-key-missing');

  await workbench.runCommand('Parlance: Set API Key');
  const box = page.locator('.quick-input-widget input').first();
  await page.locator('.quick-input-title', { hasText: `API Key for ${service.url}` }).waitFor();
  assert.equal(await box.getAttribute('type'), 'password');
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
}
