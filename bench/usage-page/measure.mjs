// Opens the page of usage in the browser of the editor tests, with 500 keys x 90 days and with nothing, and prints the milliseconds as JSON.
// usage: measure.mjs ROUNDS. Exit code 3, with the reason, where there is no browser or no built page.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../scripts/editor-host/browser.mjs';
import { stampFile, whyNoEditorHost } from '../../scripts/editor-host/host-paths.mjs';

const SKIPPED = 3;
const KEYS = 500;
const DAYS = 90;
const ADDRESS = 'http://127.0.0.1:9/';
const DAY_MILLISECONDS = 86_400_000;

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const file = (/** @type {string} */ name) => path.join(checkout, name);
const kinds = ['text', 'documents', 'improvement', 'speech'].map((name) => ({ name, unit: 'characters' }));

/** @param {number} index */
const dayOf = (index) => new Date(Date.UTC(2026, 0, 1) + index * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** @param {readonly string[]} names @param {number} keys */
function messageOf(names, keys) {
  const values = (/** @type {number} */ factor) => kinds.map((_, kind) => factor * (kind + 1) * 31);
  return {
    kind: 'usage',
    texts: Object.fromEntries(names.map((name) => [name, name])),
    locale: 'en',
    notes: [],
    range: { from: dayOf(0), to: dayOf(DAYS - 1) },
    kinds,
    totals: kinds.map(() => ({ used: keys * 1000, before: 500 })),
    days: Array.from({ length: DAYS }, (_, day) => ({ day: dayOf(day), values: values(keys * day) })),
    keys: Array.from({ length: keys }, (_, key) => ({
      label: `Key ${key}`,
      masked: `…${key}`,
      isShared: false,
      values: values(keys - key),
    })),
    rowCount: keys * DAYS,
  };
}

/** Stands for the editor: answers the page, and says when it has painted. */
const stand = (/** @type {object} */ message) => `
const message = ${JSON.stringify(message)};
const rows = message.keys.slice(0, 25).map((key) => ({ ...key, day: '2026-01-01' }));
window.acquireVsCodeApi = () => ({ postMessage({ kind, page }) {
  if (kind === 'ready') window.postMessage(message, '*');
  if (kind === 'rows') window.postMessage({ kind, page, rows }, '*');
} });
window.painted = new Promise((resolve) => {
  const look = () => requestAnimationFrame(() => {
    if (document.querySelector('table') === null) look();
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });
  look();
});`;

/**
 * @param {import('@playwright/test').Page} page
 * @param {object} message
 */
async function open(page, message) {
  await page.unrouteAll();
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><link rel="stylesheet" href="/usage.css"><script>${stand(message)}</script></head><body><script src="/usage.js"></script></body></html>`;
  await page.route(`${ADDRESS}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: html });
    return route.fulfill({ path: file(`dist/media/${name}`) });
  });
  await page.goto(ADDRESS);
  return page.evaluate('window.painted');
}

const reason =
  whyNoEditorHost() ??
  (existsSync(stampFile) && existsSync(file('dist/media/usage.js'))
    ? undefined
    : 'no editor or no built page');
if (reason !== undefined) {
  process.stdout.write(reason);
  process.exit(SKIPPED);
}
const source = await readFile(file('client/account/usage/usage-message.ts'), 'utf8');
const list = source.slice(source.indexOf('USAGE_TEXTS'), source.indexOf('] as const'));
const names = [...list.matchAll(/^ {2}'(\w+)',/gm)].map(([, name = '']) => name);
const folder = await mkdtemp(path.join(tmpdir(), 'usage-page-'));
const context = await launchBrowser(folder, { width: 1200, height: 900 });
const page = await context.newPage();
const sessions = [];
await open(page, messageOf(names, KEYS));
for (let round = 0; round < Number(process.argv[2] ?? 10); round += 1) {
  sessions.push({
    full: await open(page, messageOf(names, KEYS)),
    empty: await open(page, messageOf(names, 0)),
  });
}
await context.close();
await rm(folder, { recursive: true, force: true });
process.stdout.write(JSON.stringify(sessions));
