import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';

test('the alternatives of a selection are in a list, with a preview of the focused one in the document', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.openFile('notes.md');
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('we ship  the the parcel');
  await page.keyboard.press('Control+A');
  await workbench.runCommand('Parlance: Rephrase Alternatives');
  const list = page.locator('.quick-input-widget .monaco-list-row');
  await list.filter({ hasText: 'Friendly' }).waitFor();
  await list.nth(2).waitFor();
  assert.equal(await list.count(), 3);
  await workbench.screenshot('rephrase-alternatives');
  await page.keyboard.press('ArrowDown');
  await page.locator('.monaco-diff-editor .view-line', { hasText: 'We ship the parcel' }).first().waitFor();
  await workbench.screenshot('rephrase-alternatives-second');
  await page.keyboard.press('Escape');
  await page.locator('.monaco-diff-editor').waitFor({ state: 'detached' });
  await page.locator('.view-line', { hasText: 'the the parcel' }).waitFor();
  await workbench.screenshot('rephrase-alternatives-restored');
});
