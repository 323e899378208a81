import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { launchBrowser } from '../../../scripts/editor-host/browser.mjs';
import { writeSite } from '../../../scripts/site/write-site.mjs';
import { testResults } from '../../../scripts/support/paths.mjs';
import { checkAccessible } from './support/axe.mjs';

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 800 };

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
test('the site opens as files, can be searched there, and is accessible in both themes and on a phone', async ({}, testInfo) => {
  const folder = testInfo.outputPath('site');
  await writeSite(folder);
  const context = await launchBrowser(testInfo.outputPath('browser'), wide);
  try {
    const page = await context.newPage();
    await search(page, folder);
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      for (const [size, viewport] of Object.entries({ wide, narrow })) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        for (const name of ['index', 'sync']) {
          await page.goto(pathToFileURL(path.join(folder, `${name}.html`)).href);
          await checkAccessible(page);
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wider <= 0, `${name} is ${wider} pixels wider than the window`);
          await page.screenshot({
            path: path.join(testResults, 'screenshots', `site-${name}-${colorScheme}-${size}.png`),
          });
        }
      }
    }
  } finally {
    await context.close();
  }
});

/**
 * Finds a rule from a page of another folder, by the keyboard, and follows it.
 * @param {import('@playwright/test').Page} page
 * @param {string} folder
 */
async function search(page, folder) {
  await page.goto(pathToFileURL(path.join(folder, 'architecture/flow.html')).href);
  await page.keyboard.press('/');
  await page.keyboard.type('duplicate-source');
  const found = page.getByRole('link', { name: 'Rules: duplicate-source', exact: true });
  await found.waitFor();
  await page.screenshot({ path: path.join(testResults, 'screenshots', 'site-search.png') });
  await found.click();
  await page.waitForURL(/\/rules\.html#duplicate-source$/);
  await page.getByLabel('Search').fill('qqqq');
  await page.getByText('Results: 0').waitFor();
}
