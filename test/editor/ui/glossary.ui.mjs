import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';

test.use({ needs: { workspace: 'examples' } });

test('the problems of a bad glossary are underlined, listed and fixed by the light bulb', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.openFile('defects/product.en-de.glossary.csv');
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await page.keyboard.press('Control+Shift+M');
  const panel = page.locator('.markers-panel');
  const problems = panel.locator('.monaco-list-row', { hasText: 'parlance' });
  await problems.first().waitFor();
  await workbench.screenshot('glossary-problems');

  const quotes = panel.locator('.monaco-list-row', { hasText: 'stray-quote' });
  const count = await quotes.count();
  assert.ok(count > 0);
  await quotes.first().dblclick();
  await page.locator('.monaco-editor [class*=lightbulb]').first().click();
  const menu = page.locator('.action-widget', { hasText: 'Quote the phrase' }).first();
  await menu.waitFor();
  await workbench.screenshot('glossary-light-bulb');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll('.markers-panel .monaco-list-row')].filter((row) =>
        row.textContent?.includes('stray-quote'),
      ).length < before,
    count,
  );
  await workbench.screenshot('glossary-fixed');
});
