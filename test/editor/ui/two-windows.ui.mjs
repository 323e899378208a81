import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWorkbench } from '../../../scripts/editor-host/workbench.mjs';
import { test } from '../support/test.mjs';
import { setKey, translations, watchedService } from './support/service.mjs';

test.use({
  needs: {
    ...watchedService,
    workspace: 'test/editor/fixtures/empty-workspace',
  },
});

const manifest = {
  version: 1,
  profiles: {
    parcels: { source: 'en', target: 'de', formality: 'prefer_more' },
    letters: { source: 'en', target: 'fr' },
  },
};

/** @typedef {import('../../../scripts/editor-host/workbench.mjs').Workbench} Workbench */

test('two windows on one folder translate by the same profile, and neither loses what the other has paid for', async ({
  workbench: first,
}) => {
  const { page, workspace } = first;
  await writeFile(path.join(workspace, 'parlance.json'), JSON.stringify(manifest));
  for (const text of ['one', 'two']) {
    await writeFile(path.join(workspace, `${text}.md`), `The parcel ${text}`);
    await writeFile(path.join(workspace, `again-${text}.md`), `The parcel ${text}`);
  }
  await setKey(first);
  await choose(first, 'letters', 'EN → FR (letters)');

  const opened = await page.context().newPage();
  const second = await openWorkbench(opened, new URL(page.url()).origin, workspace);
  await shows(opened, 'EN → FR (letters)');
  await checkOtherFolder(first);
  await choose(first, 'parcels', 'EN → DE (parcels)');
  await second.openFile('two.md');
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

  await first.reload();
  await shows(page, 'EN → DE (parcels)');
  for (const text of ['again-one', 'again-two']) {
    await translate(first, text);
    await written(first);
  }
  assert.equal((await translations(first)).length, 2);
});

/**
 * A window on another folder has a choice of its own.
 * @param {Workbench} workbench
 */
async function checkOtherFolder({ page, workspace }) {
  const folder = path.join(workspace, 'other');
  await mkdir(folder);
  await writeFile(path.join(folder, 'parlance.json'), JSON.stringify(manifest));
  const opened = await page.context().newPage();
  const other = await openWorkbench(opened, new URL(page.url()).origin, folder);
  await shows(opened, 'Choose Languages');
  await choose(other, 'parcels', 'EN → DE (parcels)');
  await opened.close();
  await page.bringToFront();
  await shows(page, 'EN → FR (letters)');
}

/**
 * @param {Workbench} workbench
 * @param {string} profile
 * @param {string} shown
 */
async function choose(workbench, profile, shown) {
  const { page } = workbench;
  await page.bringToFront();
  await workbench.runCommand('Parlance: Choose Profile');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: profile }).click();
  await shows(page, shown);
}

/** Milliseconds that a window may take to start while another one runs. */
const startLimit = 60_000;

/**
 * @param {import('@playwright/test').Page} page
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
