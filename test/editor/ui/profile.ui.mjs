import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';
import { screenshotInThemes } from './support/themes.mjs';

test.use({
  needs: {
    workspace: 'examples',
    settings: {
      'parlance.translate.preview': 'diff',
      'parlance.translate.confirmAbove': 100,
      'parlance.translate.profiles': {
        korean: { source: 'en', target: 'ko', formality: 'more' },
        plain: { source: 'en', target: 'de' },
      },
    },
  },
});

test('a profile is picked in the status bar, its options are checked, and a translation is previewed before it is written', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.openFile('guide.md');
  const status = page.locator('#parlance\\.parlance\\.parlance\\.languages');
  const row = page.locator('.quick-input-list .monaco-list-row');

  await workbench.runCommand('Parlance: Show Menu');
  await row.filter({ hasText: 'Service' }).first().waitFor();
  await screenshotInThemes(workbench, 'status-menu');
  await row.filter({ hasText: 'Profile' }).first().click();
  await row.filter({ hasText: 'interface-de' }).waitFor();
  await row.filter({ hasText: 'The service has no formality for ko' }).waitFor();
  await screenshotInThemes(workbench, 'profile-picker');
  await page.keyboard.type('korean');
  await row.filter({ hasText: 'korean' }).waitFor();
  await page.keyboard.press('Enter');
  await status.filter({ hasText: 'EN → KO (korean)' }).waitFor();

  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await workbench.runCommand('Parlance: Translate Selection');
  await row.filter({ hasText: 'Use prefer_more' }).waitFor();
  await workbench.screenshot('profile-way-out');
  await page.keyboard.press('Enter');
  const accept = page.getByRole('button', { name: 'Accept Translation' }).first();
  await accept.waitFor();
  await page.locator('.monaco-diff-editor .view-line', { hasText: '⟪ko' }).first().waitFor();
  await screenshotInThemes(workbench, 'translate-preview');
  await accept.click();
  await page.locator('.monaco-diff-editor').waitFor({ state: 'detached' });
  await page.locator('.monaco-editor .view-line', { hasText: '⟪ko' }).first().waitFor();

  await status.hover();
  const hover = page.locator('.workbench-hover', { hasText: 'characters used' });
  await hover.waitFor();
  await screenshotInThemes(workbench, 'profile-status');

  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+A');
  await workbench.runCommand('Parlance: Translate Selection');
  await row.filter({ hasText: 'Use prefer_more' }).click();
  const question = page.locator('.monaco-dialog-box', { hasText: 'characters' });
  await question.waitFor();
  await screenshotInThemes(workbench, 'translate-bill');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });

  await status.locator('a').click();
  await row.filter({ hasText: 'Profile' }).first().click();
  await row.filter({ hasText: 'interface-de' }).click();
  await status.filter({ hasText: 'EN → DE (interface-de)' }).waitFor();
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Shift+ArrowUp');
  await workbench.runCommand('Parlance: Translate Selection');
  await page.locator('.monaco-diff-editor .view-line', { hasText: '⟪de' }).first().waitFor();
  await workbench.screenshot('profile-glossary-of-manifest');
  assert.equal(await page.locator('.notification-toast', { hasText: 'no glossary' }).count(), 0);
});
