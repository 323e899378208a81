import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';
import { takeFromMenu } from './support/menu.mjs';
import { setKey, watchedService } from './support/service.mjs';
import { createStyleList, listsThere } from './support/style-lists.mjs';
import { screenshotInThemes } from './support/themes.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('a style rule list is shown with its rules, gets another option and an instruction, is renamed, and deleted by its name', async ({
  workbench,
}) => {
  const { page } = workbench;
  const item = (/** @type {RegExp} */ text) => page.getByRole('treeitem', { name: text }).first();
  await createStyleList(workbench, {
    name: 'Blog',
    language: 'de',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    custom_instructions: [{ label: 'Short', prompt: 'Be brief.' }],
  });
  await setKey(workbench);
  await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
  await page.getByRole('button', { name: 'Style Rules Section' }).waitFor();
  await item(/^Blog, DE, version 1/).click();
  await item(/^Punctuation, 1 rule/).click();
  await item(/^Instructions, 1 of 200/).click();
  await item(/^Apostrophe, Use curly apostrophes/).hover();
  await screenshotInThemes(workbench, 'style-rules-view');

  await item(/^Apostrophe/)
    .getByRole('button', { name: 'Choose Rules...' })
    .click();
  await workbench.screenshot('style-rules-option');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Use straight apostrophes' }).click();
  await item(/^Apostrophe, Use straight apostrophes/).waitFor();

  await addInstruction(workbench, item(/^Instructions, 1 of 200/));
  await item(/^Du, Address the reader as du\./).waitFor();
  await item(/^Blog, DE, version 3/).waitFor();

  await rename(workbench, item(/^Blog/));
  await item(/^Magazine, DE, version 4/).waitFor();
  const [list] = await listsThere(workbench);
  assert.deepEqual(list?.configured_rules, { punctuation: { apostrophe: 'use_straight_apostrophes' } });
  assert.deepEqual(
    list?.custom_instructions.map((/** @type {{ label: string }} */ { label }) => label),
    ['Short', 'Du'],
  );
  await remove(workbench, item(/^Magazine/));
  await page.locator('.welcome-view').getByRole('button', { name: 'New Style Rule List...' }).waitFor();
  await workbench.screenshot('style-rules-none');
  assert.deepEqual(await listsThere(workbench), []);
});

/**
 * Writes an instruction in a small document; what is too long is counted and not sent.
 * @param {Workbench} workbench
 * @param {import('@playwright/test').Locator} instructions
 */
async function addInstruction(workbench, instructions) {
  const { page } = workbench;
  await instructions.hover();
  await instructions.getByRole('button', { name: 'Add Instruction' }).click();
  await page.getByRole('tab', { name: 'New instruction of Blog.instruction.txt' }).waitFor();
  await page.locator('.codelens-decoration', { hasText: '0 of 300 characters' }).waitFor();
  await page.locator('.codelens-decoration', { hasText: 'Write the instruction below' }).waitFor();
  await workbench.screenshot('style-rules-instruction-new');
  await page.keyboard.insertText('Du');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('x'.repeat(301));
  await page.locator('.codelens-decoration', { hasText: '301 of 300 characters: 1 too many' }).waitFor();
  await page.locator('.squiggly-error').first().waitFor();
  await page.keyboard.press('Control+S');
  await workbench.waitForToast('A prompt has at most 300 characters');
  await workbench.screenshot('style-rules-instruction-too-long');
  assert.equal((await listsThere(workbench))[0]?.custom_instructions.length, 1);
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('Label: Du\nSource language: \n\nAddress the reader as du.');
  await page.locator('.codelens-decoration', { hasText: '25 of 300 characters' }).waitFor();
  await page.keyboard.press('Control+S');
  await waitUntil(
    async () => (await listsThere(workbench))[0]?.custom_instructions.length === 2,
    () => 'The instruction is not at the service.',
  );
  await workbench.screenshot('style-rules-instruction');
}

/**
 * @param {Workbench} workbench
 * @param {import('@playwright/test').Locator} list
 */
async function rename({ page }, list) {
  await list.click({ button: 'right' });
  await takeFromMenu(page.locator('.monaco-menu'), 'Rename...');
  await page.locator('.quick-input-title', { hasText: 'New Name of Blog' }).waitFor();
  await page.locator('.quick-input-widget input').first().fill('Magazine');
  await page.keyboard.press('Enter');
}

/**
 * Deletes a list; a wrong name is not enough.
 * @param {Workbench} workbench
 * @param {import('@playwright/test').Locator} list
 */
async function remove(workbench, list) {
  const { page } = workbench;
  await list.click({ button: 'right' });
  await takeFromMenu(page.locator('.monaco-menu'), 'Delete at the Service...');
  const input = page.locator('.quick-input-widget input').first();
  await page.locator('.quick-input-title', { hasText: 'Delete Magazine at the service?' }).waitFor();
  await page
    .locator('.quick-input-message', { hasText: 'Rules and instructions: 3. A backup is saved' })
    .waitFor();
  await workbench.screenshot('style-rules-delete-number');
  await input.fill('Magazin');
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-message', { hasText: 'Type the name: Magazine' }).waitFor();
  await workbench.screenshot('style-rules-delete');
  await input.fill('Magazine');
  await page.keyboard.press('Enter');
  await workbench.waitForToast('Magazine is deleted at the service.');
}
