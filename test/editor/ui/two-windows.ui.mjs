import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWorkbench } from '../../../scripts/editor-host/workbench.mjs';
import { setKey, translations, watchedService } from './support/service.mjs';

export const name =
  'two windows on one folder translate by the same profile, and neither loses what the other has paid for';

export const needs = {
  ...watchedService,
  workspace: 'test/editor/fixtures/empty-workspace',
};

const manifest = {
  version: 1,
  profiles: { parcels: { source: 'en', target: 'de', formality: 'prefer_more' } },
};

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

/** @param {Workbench} first */
export async function run(first) {
  const { page, workspace } = first;
  await writeFile(path.join(workspace, 'parlance.json'), JSON.stringify(manifest));
  for (const text of ['one', 'two']) {
    await writeFile(path.join(workspace, `${text}.md`), `The parcel ${text}`);
    await writeFile(path.join(workspace, `again-${text}.md`), `The parcel ${text}`);
  }
  await setKey(first);
  const status = page.locator('#parlance\\.parlance\\.parlance\\.languages');
  await status.locator('a').click();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'parcels' }).click();
  await shows(page, 'EN → DE (parcels)');

  const opened = await page.context().newPage();
  const second = await openWorkbench(opened, new URL(page.url()).origin, workspace);
  await shows(opened, 'EN → DE (parcels)');
  await translate(first, 'one');
  await translate(second, 'two');
  await Promise.all([written(first), written(second)]);
  await second.screenshot('two-windows');
  assert.equal((await translations(first)).length, 2);

  for (const window of [page, opened]) {
    await window.bringToFront();
    await window.keyboard.press('Control+S');
    await window.locator('.tab.dirty').waitFor({ state: 'detached' });
  }
  await opened.close();

  await page.reload({ waitUntil: 'domcontentloaded' });
  await shows(page, 'EN → DE (parcels)');
  for (const text of ['again-one', 'again-two']) {
    await translate(first, text);
    await written(first);
  }
  assert.equal((await translations(first)).length, 2);
}

/** Milliseconds that a window may take to start while another one runs. */
const startLimit = 60_000;

/**
 * @param {import('playwright-core').Page} page
 * @param {string} text
 */
async function shows(page, text) {
  const status = page.locator('#parlance\\.parlance\\.parlance\\.languages', { hasText: text });
  await status.waitFor({ timeout: startLimit });
}

/**
 * Translates one of the files.
 * @param {Workbench} workbench
 * @param {string} text
 */
async function translate(workbench, text) {
  const { page } = workbench;
  await page.bringToFront();
  await workbench.openFile(`${text}.md`);
  await page
    .locator('.monaco-editor .view-line', { hasText: /^The.parcel/ })
    .first()
    .click();
  await page.keyboard.press('Control+A');
  await workbench.runCommand('Parlance: Translate Selection');
}

/** @param {Workbench} workbench */
async function written({ page }) {
  await page.locator('.monaco-editor .view-line', { hasText: '⟪de formal⟫' }).waitFor();
}
