import assert from 'node:assert/strict';

export const name = 'the walkthrough leads through the first steps, and ticks a step that was done';

export const needs = { workspace: 'examples' };

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
export async function run(workbench) {
  const { page } = workbench;
  await page.locator('#parlance\\.parlance\\.parlance\\.languages').waitFor();
  await workbench.runCommand('Welcome: Open Walkthrough...');
  await page.keyboard.type('Get Started with Parlance');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Parlance' }).first().click();
  const steps = page.locator('.getting-started-step');
  await steps.filter({ hasText: 'Try it without an account' }).first().waitFor();
  // Its own form of Markdown: what it does not know stands in the text.
  for (const text of await steps.allTextContents()) assert.doesNotMatch(text, /[_`]/);
  await workbench.screenshot('walkthrough');

  await workbench.openFile('glossaries/product.en-de.glossary.csv');
  await page.getByRole('tab', { name: 'Welcome' }).click();
  const glossary = steps.filter({ hasText: 'Open a glossary' });
  await glossary.locator('.codicon.complete').waitFor();
  await glossary.click();
  await workbench.screenshot('walkthrough-glossary');
}
