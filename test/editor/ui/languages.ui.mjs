import { test } from '../support/test.mjs';

test.use({
  needs: {
    workspace: 'test/editor/fixtures/empty-workspace',
    settings: { 'parlance.translate.sourceLanguage': '', 'parlance.translate.targetLanguage': 'fr' },
  },
});

test('the status item shows the languages and lets the user choose others', async ({ workbench }) => {
  const { page } = workbench;
  const status = page.locator('#parlance\\.parlance\\.parlance\\.languages');
  await status.filter({ hasText: 'Parlance: Auto → FR' }).waitFor();
  await status.hover();
  await page.locator('.workbench-hover', { hasText: 'the language of the text is detected' }).waitFor();
  await workbench.screenshot('languages-status');

  await status.locator('a').click();
  const row = page.locator('.quick-input-list .monaco-list-row');
  await row.filter({ hasText: 'Languages' }).first().waitFor();
  await workbench.screenshot('languages-menu');
  await row.filter({ hasText: 'Languages' }).first().click();
  await row.filter({ hasText: 'Detect the Language' }).waitFor();
  await workbench.screenshot('languages-source');
  await page.keyboard.type('English');
  await row.filter({ hasText: 'English' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-title', { hasText: '2 of 2' }).waitFor();
  await page.keyboard.type('Portuguese (Brazilian)');
  await row.filter({ hasText: 'pt-BR' }).waitFor();
  await page.keyboard.press('Enter');
  await status.filter({ hasText: 'Parlance: EN → PT-BR' }).waitFor();
  await workbench.screenshot('languages-chosen');

  await status.locator('a').click();
  await row.filter({ hasText: 'Profile' }).first().click();
  await row.filter({ hasText: 'Choose Formality...' }).click();
  await row.filter({ hasText: 'prefer_more' }).waitFor();
  await workbench.screenshot('formality-supported');
  await row.filter({ hasText: 'Less Formal' }).first().click();
  await status.hover();
  await page.locator('.workbench-hover', { hasText: 'Formality: less' }).waitFor();
  await page.keyboard.press('Escape');

  await workbench.runCommand('Parlance: Choose Languages');
  await row.filter({ hasText: 'Detect the Language' }).click();
  await page.locator('.quick-input-title', { hasText: '2 of 2' }).waitFor();
  await page.keyboard.type('Korean');
  await row.filter({ hasText: 'Korean' }).first().waitFor();
  await page.keyboard.press('Enter');
  await status.filter({ hasText: 'Parlance: Auto → KO' }).waitFor();
  await workbench.runCommand('Parlance: Choose Formality');
  await row.filter({ hasText: 'The service has no formality for ko, and refuses "more"' }).waitFor();
  await workbench.screenshot('formality-unsupported');
  await row.filter({ hasText: 'refuses "more"' }).click();
  await row.filter({ hasText: 'Use prefer_more' }).waitFor();
  await page.keyboard.press('Enter');
  await status.hover();
  await page.locator('.workbench-hover', { hasText: 'Formality: prefer_more' }).waitFor();
  await workbench.screenshot('formality-status');
});
