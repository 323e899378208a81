import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';
import { askAtProblem, problems } from './support/problems.mjs';

test.use({ needs: { workspace: 'examples' } });

test('the problems of a bad glossary are underlined, listed and fixed by the light bulb', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.openFile('defects/product.en-de.glossary.csv');
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await page.keyboard.press('Control+Shift+M');
  await problems(page, 'parlance').first().waitFor();
  await workbench.screenshot('glossary-problems');

  const count = await problems(page, 'stray-quote').count();
  assert.ok(count > 0);
  await askAtProblem(page, 'stray-quote', {
    ask: () => page.locator('.monaco-editor [class*=lightbulb]').first().click({ timeout: 3_000 }),
    answer: page.locator('.action-widget', { hasText: 'Quote the phrase' }).first(),
    otherwise: 'The light bulb does not offer to quote the phrase.',
  });
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
