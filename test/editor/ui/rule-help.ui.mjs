import { test } from '../support/test.mjs';
import { askAtProblem, problems } from './support/problems.mjs';

test.use({ needs: { workspace: 'examples' } });

test('rule codes are links to their documentation, quick fixes silence rules, and terms have hovers', async ({
  workbench,
}) => {
  await openDocumentation(workbench);
  await turnOff(workbench);
  await hoverTerm(workbench);
});

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
async function openDocumentation({ page, openFile, screenshot }) {
  await openFile('defects/product.en-de.glossary.csv');
  await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  await page.keyboard.press('Control+Shift+M');
  await problems(page, 'stray-quote').first().locator('a.monaco-link').click();
  await page.getByRole('tab', { name: /rules\.md/ }).waitFor();
  const preview = page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  await preview.getByRole('heading', { name: 'stray-quote' }).evaluate(
    (heading) =>
      new Promise((resolve) => {
        new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) resolve(undefined);
        }).observe(heading);
      }),
  );
  await screenshot('rule-documentation');
}

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
async function turnOff({ page, screenshot }) {
  const menu = page.locator('.action-widget').first();
  await askAtProblem(page, 'stray-quote', {
    ask: () => page.locator('.monaco-editor [class*=lightbulb]').first().click({ timeout: 3_000 }),
    answer: menu.getByText('Ignore in This File: stray-quote'),
    otherwise: 'The light bulb does not offer to ignore the rule.',
  });
  await screenshot('rule-quick-fixes');
  await menu.getByText('Turn This Rule Off: stray-quote').click();
  await problems(page, 'stray-quote').first().waitFor({ state: 'detached' });
  await problems(page, 'duplicate-source').first().waitFor();
  await screenshot('rule-turned-off');
}

/** @param {import('../../../scripts/editor-host/workbench.mjs').Workbench} workbench */
async function hoverTerm({ page, openFile, screenshot }) {
  await openFile('guide.md');
  await page.keyboard.press('Control+G');
  await page.keyboard.type('12:27');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Control+I');
  const hover = page.locator('.monaco-hover', { hasText: 'Glossary, DE: Fälligkeitsdatum' });
  await hover.getByText('Glossary, FR: date d’échéance', { exact: false }).waitFor();
  await screenshot('term-hover');
}
