import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';

test('a selection is rephrased in a style from one list of styles and tones', async ({ workbench }) => {
  const { page } = workbench;
  await workbench.openFile('notes.md');
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await workbench.runCommand('Parlance: Rephrase Selection');
  await workbench.waitForToast('Nothing is selected');
  await workbench.runCommand('Parlance: Rephrase Selection');
  await workbench.waitForOnlyToast('Nothing is selected');
  await workbench.screenshot('rephrase-nothing-selected');

  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.type('the parcel  is is here');
  await workbench.runCommand('Parlance: Rephrase Selection');
  const list = page.locator('.quick-input-widget .monaco-list-row');
  await list.filter({ hasText: 'Diplomatic' }).waitFor();
  await workbench.screenshot('rephrase-styles');
  await page.keyboard.type('Business');
  await list.filter({ hasText: 'Business' }).first().waitFor();
  await page.keyboard.press('Enter');
  const changed = page.locator('.view-line', { hasText: 'The parcel is here' });
  await changed.waitFor();
  assert.equal(await changed.count(), 1);
  await workbench.screenshot('rephrase-done');
});
