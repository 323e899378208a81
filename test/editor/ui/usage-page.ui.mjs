import assert from 'node:assert/strict';
import { test } from '../support/test.mjs';
import { checkAccessible } from './support/axe.mjs';
import { addUsage, admin, listKeys, notificationsGone, setAdminKey } from './support/keys.mjs';
import { setKey, watchedService } from './support/service.mjs';
import { screenshotInThemes } from './support/themes.mjs';

test.use({ needs: { ...watchedService, workspace: 'test/editor/fixtures/empty-workspace' } });

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

/** @typedef {{ key_id: string, day: string, product: string, units: number }} Use */

const products = ['translate', 'document', 'write', 'speech_to_text'];

test('the page of usage shows the numbers of the service in tables and charts, reads well, and closes with the account', async ({
  workbench,
}) => {
  const { page, service } = workbench;
  await setKey(workbench);
  await setAdminKey(workbench);
  await notificationsGone(workbench);
  const hostile = '<img src=x onerror="window.hit = 1">';
  await admin(workbench, 'POST', 'developer-keys', { label: hostile });
  await addUsage(workbench, historyOf(await listKeys(workbench)));
  await workbench.runCommand('Parlance: Show Usage of All Keys');
  const shown = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await shown.getByRole('heading', { name: 'Totals' }).waitFor();
  await shown.getByLabel('First day').fill('2026-01-01');
  await shown.getByLabel('Last day').fill('2026-01-31');
  // A range that ends before it begins, which is then corrected in the other field.
  await shown.getByLabel('First day').fill('2026-03-01');
  await shown.getByRole('button', { name: 'Show' }).click();
  await shown.getByLabel('First day').fill('2026-01-01');
  await shown.getByRole('button', { name: 'Show' }).click();
  await shown.getByRole('rowheader', { name: '2026-01-01' }).waitFor();
  await shown.getByText('Page 1 of 3').waitFor();

  /** @type {{ usage: Use[] }} */
  const journal = await (await fetch(`${service?.url}/__control/usage`)).json();
  assert.deepEqual(
    await columns(shown, '#totals-table', 1),
    sums(journal.usage, () => true),
  );
  const [first = []] = await rows(shown, '#days-table');
  assert.deepEqual(
    first.slice(1, 5).map(Number),
    sums(journal.usage, ({ day }) => day === '2026-01-01'),
  );
  await shown.getByRole('button', { name: 'Next Page' }).last().click();
  await shown.getByText('Page 2 of 3').waitFor();
  assert.equal((await rows(shown, '#rows-table')).length, 25);
  await screenshotInThemes(workbench, 'usage-page');
  await shown.locator('#keys-chart').scrollIntoViewIfNeeded();
  await workbench.screenshot('usage-page-keys');
  await checkPage(workbench);

  // Another service: nothing of this account stays.
  await workbench.runCommand('Parlance: Use the Local Service');
  await page.getByRole('tab', { name: 'Usage of All Keys' }).waitFor({ state: 'detached' });
  await workbench.runCommand('Parlance: Focus on Keys View');
  await page.getByText('4 of at most 25 keys active.').waitFor();
  assert.equal(await page.getByRole('treeitem', { name: 'onerror' }).count(), 0);
});

/**
 * Each key uses each product on each day of January.
 * @param {readonly { key_id: string }[]} keys
 */
function historyOf(keys) {
  return keys.flatMap(({ key_id }, key) =>
    Array.from({ length: 31 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`).flatMap(
      (day, index) =>
        products.map((product, kind) => ({
          key_id,
          day,
          product,
          units: (kind + 1) * 600 * (key + 1) + index * 60,
        })),
    ),
  );
}

/**
 * Use by kind: characters, and minutes of speech.
 * @param {readonly Use[]} usage
 * @param {(use: Use) => boolean} isMeant
 */
function sums(usage, isMeant) {
  return products.map((product) => {
    const units = usage
      .filter((use) => use.product === product && isMeant(use))
      .reduce((sum, use) => sum + use.units, 0);
    return product === 'speech_to_text' ? Math.round((units / 60_000) * 1e6) / 1e6 : units;
  });
}

/**
 * The cells of a table, as numbers stand behind them.
 * @param {import('@playwright/test').FrameLocator} shown
 * @param {string} caption
 */
async function rows(shown, caption) {
  const table = shown.locator(`table:has(${caption})`);
  return table
    .locator('tbody')
    .evaluate((body) =>
      [...body.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('th, td')].map(
          (cell) => cell.getAttribute('data-value') ?? cell.textContent ?? '',
        ),
      ),
    );
}

/**
 * @param {import('@playwright/test').FrameLocator} shown
 * @param {string} caption
 * @param {number} column
 */
async function columns(shown, caption, column) {
  return (await rows(shown, caption)).slice(0, 4).map((cells) => Number(cells[column]));
}

/**
 * axe-core finds nothing serious, charts have drawn something, and a hostile label is text.
 * @param {Workbench} workbench
 */
async function checkPage({ page }) {
  const outer = await page.locator('iframe.webview').first().elementHandle();
  const frame = await (await outer?.contentFrame())?.locator('iframe#active-frame').elementHandle();
  const inner = await frame?.contentFrame();
  assert.ok(inner);
  for (const canvas of await inner.$$('canvas')) {
    await canvas.scrollIntoViewIfNeeded();
    await inner.waitForFunction(isDrawn, canvas);
  }
  const found = await inner.evaluate(() => ({
    hit: Reflect.get(window, 'hit'),
    images: document.querySelectorAll('img').length,
    canvases: document.querySelectorAll('canvas').length,
  }));
  assert.deepEqual(found, { hit: undefined, images: 0, canvases: 2 });
  await checkAccessible(inner);
}

/**
 * Runs in the page.
 * @param {SVGElement | HTMLElement} element
 */
function isDrawn(element) {
  const canvas = /** @type {HTMLCanvasElement} */ (element);
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  const colors = new Set();
  for (let at = 0; at < data.length; at += 4) colors.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
  return colors.size > 10;
}
