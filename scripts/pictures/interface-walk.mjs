// A walk through what the extension shows in the examples, in any display language: the same for tests and for pictures.

/**
 * @typedef {import('../editor-host/workbench.mjs').Workbench} Workbench
 *
 * @typedef {object} Stop
 * @property {string} name Of the picture.
 * @property {(workbench: Workbench, inLanguage: (english: string) => string) => Promise<void>} open
 *   `inLanguage` is how a text of a menu reads.
 * @property {(page: import('@playwright/test').Page) => import('@playwright/test').Locator} texts The elements whose texts are Parlance's own.
 * @property {RegExp} [fromFiles] What of these texts comes from files, such as phrases.
 */

/** @param {import('@playwright/test').Page} page */
function webview(page) {
  return page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
}

/**
 * Selects the first lines of a file.
 * @param {Workbench} workbench
 * @param {string} file
 */
async function selectLines({ page, openFile }, file) {
  await openFile(file);
  await page.keyboard.press('Control+Home');
  for (let line = 0; line < 3; line++) await page.keyboard.press('Shift+ArrowDown');
  await page.locator('.monaco-editor .selected-text').first().waitFor();
}

/**
 * Opens the list of the light bulb. It is that of the earlier selection, or none, as long as the editor still goes to a problem.
 * @param {import('@playwright/test').Page} page
 */
async function offerFixes(page) {
  const first = page.locator('.action-widget .monaco-list-row.action').first();
  for (let attempt = 0; attempt < 10 && (await first.count()) === 0; attempt++) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+.');
    await first.waitFor({ timeout: 3_000 }).catch(() => undefined);
  }
  await first.waitFor();
}

/**
 * Shows the hover at the cursor.
 * @param {import('@playwright/test').Page} page
 */
async function showHover(page) {
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Control+I');
  await hoverOn(page).first().waitFor();
}

/** @param {import('@playwright/test').Page} page */
function hoverOn(page) {
  return page.locator('.monaco-hover:not(.hidden, .workbench-hover) .hover-contents');
}

/** @type {readonly Stop[]} */
export const STOPS = [
  {
    name: 'views',
    async open({ page }) {
      await page.locator('.activitybar .action-label[aria-label^="Parlance"]').click();
      const sidebar = page.locator('#workbench\\.parts\\.sidebar');
      await sidebar.locator('.pane-header').nth(5).waitFor();
      const collapsed = sidebar.locator('.pane-header[aria-expanded=false]');
      while ((await collapsed.count()) > 0) await collapsed.first().click();
      await sidebar.locator('.welcome-view-content a').first().waitFor();
      // It is there when the local service has started.
      await sidebar.locator('.label-description').first().waitFor({ timeout: 60_000 });
    },
    texts: (page) =>
      page
        .locator('#workbench\\.parts\\.sidebar')
        .locator('.pane-header .title, .welcome-view-content p, .welcome-view-content a, .label-description'),
  },
  {
    name: 'menu',
    async open(workbench, inLanguage) {
      const { page } = workbench;
      await selectLines(workbench, 'src/messages.ts');
      await page.keyboard.press('Shift+F10');
      await page.locator('.monaco-menu').getByText(inLanguage('Parlance'), { exact: true }).hover();
      await page.locator('.monaco-submenu .action-label').nth(3).waitFor();
    },
    texts: (page) => page.locator('.monaco-submenu .action-label:not(.separator)'),
  },
  {
    name: 'languages',
    async open(workbench, inLanguage) {
      const { page } = workbench;
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await selectLines(workbench, 'guide.md');
      await workbench.runCommand(inLanguage('Translate Selection To...'));
      await page.locator('.quick-input-title').waitFor();
      await page.locator('.quick-input-list .monaco-list-row').nth(5).waitFor();
    },
    texts: (page) => page.locator('.quick-input-title'),
  },
  {
    name: 'problems',
    async open(workbench) {
      const { page } = workbench;
      await page.keyboard.press('Escape');
      await workbench.openFile('defects/product.en-de.glossary.csv');
      await page.locator('.monaco-editor .squiggly-error').first().waitFor();
      await page.keyboard.press('Control+Shift+M');
      const problem = page
        .locator('.markers-panel .monaco-list-row', { hasText: 'duplicate-source' })
        .first();
      await problem.dblclick({ position: { x: 100, y: 10 } });
      await offerFixes(page);
    },
    texts: (page) => page.locator('.action-widget .monaco-list-row.action .title'),
  },
  {
    name: 'problem-hover',
    async open({ page }) {
      await page.keyboard.press('Escape');
      await showHover(page);
    },
    texts: hoverOn,
    // Phrases, the rule, and the names of files.
    fromFiles: /["„][^"“]*["“]|\d+:\s\S+$|parlance\S+|\S+\.[ct]sv/gm,
  },
  {
    name: 'term-hover',
    async open({ page, openFile }) {
      await page.keyboard.press('Escape');
      await openFile('guide.md');
      await page.keyboard.press('Control+G');
      await page.keyboard.type('12:27');
      await page.keyboard.press('Enter');
      await showHover(page);
    },
    texts: hoverOn,
    fromFiles: /:\s.*/g,
  },
  {
    name: 'page',
    async open({ page, runCommand }, inLanguage) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+J');
      await runCommand(inLanguage('Show Languages and Features'));
      await webview(page).locator('tbody tr').first().waitFor();
    },
    texts: (page) => webview(page).locator('h1, h2, label, caption, thead th'),
  },
  {
    name: 'walkthrough',
    async open({ page, runCommand }) {
      await runCommand('Welcome: Open Walkthrough...');
      await page.keyboard.type('Parlance');
      await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'Parlance' }).click();
      await page.locator('.getting-started-step').nth(2).waitFor();
    },
    texts: (page) =>
      page.locator('.getting-started-step h3, .getting-started-step .step-description-container p'),
  },
  {
    name: 'settings',
    async open({ page, runCommand }) {
      await runCommand('Preferences: Open Settings (UI)');
      await page.locator('.settings-editor').waitFor();
      await page.keyboard.type('@ext:parlance.parlance');
      await page.locator('.settings-editor .setting-item', { hasText: 'Target Language' }).first().waitFor();
    },
    // The editor makes the titles of the names of settings, in English.
    texts: (page) => page.locator('.settings-editor .setting-item-description p:not(:has(code, a))'),
  },
];

/**
 * @param {Workbench} workbench
 * @param {(english: string) => string} inLanguage
 * @param {(stop: string, texts: readonly string[]) => Promise<void>} look
 */
export async function walkThroughInterface(workbench, inLanguage, look) {
  for (const { name, open, texts, fromFiles } of STOPS) {
    await open(workbench, inLanguage);
    const shown = await texts(workbench.page).allInnerTexts();
    await look(
      name,
      shown
        .map((text) => (fromFiles === undefined ? text : text.replaceAll(fromFiles, '')).trim())
        .filter((text) => text !== ''),
    );
  }
}
