import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';

test('the walkthrough opens a sample with a selection, and ticks a step when it has succeeded, not before; its glossary is a sample too', async ({
  workbench,
}) => {
  const { page } = workbench;
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await workbench.runCommand('Welcome: Open Walkthrough...');
  await page.keyboard.type('Get Started with Parlance');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'Parlance' }).click();
  const steps = page.locator('.getting-started-step');
  await steps.filter({ hasText: 'Try it without an account' }).first().waitFor();
  // Its own form of Markdown: what it does not know stands in the text.
  for (const text of await steps.allTextContents()) assert.doesNotMatch(text, /[_`]/);
  await workbench.screenshot('walkthrough');

  const tick = '.codicon.complete';
  const local = steps.filter({ hasText: 'Try it without an account' });
  await local.getByRole('button', { name: 'Open a Sample to Translate' }).click();
  await page.locator('.monaco-editor .view-line', { hasText: 'parcel' }).waitFor();
  await page.locator('.monaco-editor .selected-text').first().waitFor();
  await local.locator(tick).waitFor();
  await workbench.screenshot('walkthrough-sample');
  await workbench.runCommand('Parlance: Translate Selection To...');
  const languages = page.locator('.quick-input-title', { hasText: /Translate/ });
  await languages.waitFor();
  await page.keyboard.press('Escape');
  await languages.waitFor({ state: 'hidden' });
  const translate = steps.filter({ hasText: 'Translate a selection' });
  assert.equal(await translate.locator(tick).count(), 0);
  await workbench.runCommand('Parlance: Translate Selection To...');
  await languages.waitFor();
  await page.keyboard.type('German');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'German' }).click();
  await page.locator('.monaco-editor .view-line', { hasText: '⟪de⟫' }).waitFor();
  await translate.locator(tick).waitFor();
  await workbench.screenshot('walkthrough-translated');
  // The editor opens a changed document that it did not find in a tab in one of its own, after a while.
  assert.equal(await page.getByRole('tab', { name: 'Untitled-1' }).count(), 1);

  const glossary = steps.filter({ hasText: 'Open a glossary' });
  assert.equal(await glossary.locator(tick).count(), 0);
  await glossary.click();
  await glossary.getByRole('button', { name: 'Open a Sample Glossary' }).click();
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await workbench.screenshot('walkthrough-glossary');
  await glossary.locator(tick).waitFor();
});
