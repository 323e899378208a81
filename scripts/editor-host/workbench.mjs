// What a person does in the workbench, for tests of the user interface.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { testResults } from '../support/paths.mjs';

/** Where {@link Workbench.screenshot} puts pictures. */
export const screenshotFolder = path.join(testResults, 'screenshots');

/** Milliseconds after which what does not appear on the screen counts as missing, on a busy machine too. */
const patience = 180_000;

/** Milliseconds that a notification may take to fade: less than VS Code shows the shortest one. */
const fading = 8_000;

/**
 * @typedef {object} Workbench
 * @property {import('@playwright/test').Page} page
 * @property {string} workspace The opened folder: a copy that the test may change.
 * @property {import('../support/local-service.mjs').LocalService} [service] The local service, when the test asks for it.
 * @property {(title: string) => Promise<void>} runCommand Picks a command by its title in the command palette.
 * @property {(name: string) => Promise<void>} openFile Opens a file of the workspace by its path there.
 * @property {() => Promise<void>} reload Reloads the window.
 * @property {(text: string | RegExp) => Promise<import('@playwright/test').Locator>} waitForToast
 * @property {(text: string) => Promise<import('@playwright/test').Locator>} waitForOnlyToast Waits for a notification, and until the
 *   others have faded; fails if another stays.
 * @property {(name: string) => Promise<string>} screenshot Gives the picture's path.
 */

/** @param {import('@playwright/test').Page} page */
function quickInput(page) {
  return page.locator('.quick-input-widget input[type=text], .quick-input-widget .input').first();
}

/**
 * The palette closes when something else takes the focus, such as a page that was still opening, and does not list what came after it
 * was opened: then it is opened again.
 * @param {import('@playwright/test').Page} page
 * @param {string} text What is typed, with the prefix that says what is sought.
 * @param {string} row Text of the row to wait for and take; other rows may come first.
 */
async function pick(page, text, row) {
  const isPicked = await pickAtOnce(page, text, row, patience / 18).catch(() => false);
  if (isPicked) return;
  await page.keyboard.press('Escape');
  await pickAtOnce(page, text, row, patience);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 * @param {string} row
 * @param {number} timeout Milliseconds for each step.
 */
async function pickAtOnce(page, text, row, timeout) {
  await page.keyboard.press('F1');
  await quickInput(page).fill(text, { timeout });
  await page.locator('.quick-input-list .monaco-list-row', { hasText: row }).first().click({ timeout });
  return true;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string | RegExp} text
 */
async function waitForToast(page, text) {
  const toast = page.locator('.notification-toast', { hasText: text }).first();
  await toast.waitFor({ timeout: patience });
  return toast;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
async function waitForOnlyToast(page, text) {
  await waitForToast(page, text);
  const isAlone = (/** @type {string} */ wanted) => {
    const toasts = [...document.querySelectorAll('.notification-toast')];
    return toasts.length === 1 && toasts.every((toast) => toast.textContent?.includes(wanted));
  };
  await page.waitForFunction(isAlone, text, { timeout: fading });
  return page.locator('.notification-toast');
}

/**
 * On a busy machine Chromium's IndexedDB answers nothing to about one in a hundred pages that are reloaded: VS Code waits for it to open its
 * database, and the page stays empty. Reloaded again, as a person would, it is answered.
 * @param {import('@playwright/test').Page} page
 */
async function reload(page) {
  await page.reload({ waitUntil: 'domcontentloaded' });
  const isDrawn = await page
    .locator('.monaco-workbench')
    .waitFor({ timeout: patience / 4 })
    .then(
      () => true,
      () => false,
    );
  if (!isDrawn) await page.reload({ waitUntil: 'domcontentloaded' });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} workspace
 * @returns {Workbench}
 */
function workbenchOn(page, workspace) {
  return {
    page,
    workspace,
    runCommand: (title) => pick(page, `>${title}`, title),
    openFile: async (name) => {
      const fileName = path.posix.basename(name);
      await pick(page, name, fileName);
      // A preview of the same file has another tab, whose name ends so.
      const tabs = page.getByRole('tab', { name: fileName }).and(page.locator(`[aria-label^="${fileName}"]`));
      await tabs.first().waitFor({ timeout: patience });
      await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: patience });
    },
    reload: () => reload(page),
    waitForToast: (text) => waitForToast(page, text),
    waitForOnlyToast: (text) => waitForOnlyToast(page, text),
    screenshot: async (name) => {
      await mkdir(screenshotFolder, { recursive: true });
      const file = path.join(screenshotFolder, `${name}.png`);
      // Animations are skipped.
      await page.screenshot({ path: file, animations: 'disabled' });
      return file;
    },
  };
}

/**
 * Waits until the workbench is usable. Menus are complete only when it has created the parts that it leaves for when it is idle, such as
 * the one that tells menus of trust.
 * @param {import('@playwright/test').Page} page
 */
export async function workbenchStarted(page) {
  await page.locator('.explorer-folders-view').getByRole('treeitem').first().waitFor({ timeout: patience });
  const created = 'code/didCreateWorkbenchContributions/3';
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, created, {
    timeout: patience,
  });
}

/**
 * Opens the workbench on a folder and waits until it is usable.
 * @param {import('@playwright/test').Page} page
 * @param {string} url The workbench's address.
 * @param {string} workspace
 * @returns {Promise<Workbench>}
 */
export async function openWorkbench(page, url, workspace) {
  const query = new URLSearchParams({ folder: workspace });
  await page.goto(`${url}/?${query}`, { waitUntil: 'domcontentloaded' });
  await workbenchStarted(page);
  return workbenchOn(page, workspace);
}
