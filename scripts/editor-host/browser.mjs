// The browser that shows the workbench: the one that comes with the editor, or the one that E2E_CHROMIUM names.
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { browserFolder, hostFolder } from './host-paths.mjs';

/** Flags of the packaged browser that suit a cloud function but break or weaken a workbench. */
const unwantedFlags =
  /single-process|headless|disk-cache-size|disable-web-security|allow-running-insecure|no-zygote|in-process/;

/** With it, the browser does not use the compiled code that it keeps, and compiles the workbench again for each window. */
const slowFeature = 'BackgroundResourceFetch';

/** In bytes. The workbench is one file of 19 MB, and what takes more than an eighth of the cache is not kept. */
const cacheSize = 512 * 1024 * 1024;

const quietFlags = [
  '--no-sandbox',
  `--disk-cache-size=${cacheSize}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Runs `action` while temporary files go to `folder`: the packaged browser unpacks itself there, and only if it is not there yet.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
async function withTemporaryFolder(folder, action) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await action();
  } finally {
    if (before === undefined) {
      delete process.env.TMPDIR;
    } else {
      process.env.TMPDIR = before;
    }
  }
}

/** @returns {Promise<{ executablePath: string, args: string[] }>} */
export async function locateBrowser() {
  const named = process.env.E2E_CHROMIUM;
  if (named !== undefined && named !== '') {
    return { executablePath: named, args: [] };
  }
  const { resolve } = createRequire(path.join(hostFolder, 'package.json'));
  const module = await import(resolve('@sparticuz/chromium'));
  const packaged = module.default?.default ?? module.default;
  const executablePath = await withTemporaryFolder(browserFolder, () => packaged.executablePath());
  const args = packaged.args
    .filter((/** @type {string} */ flag) => !unwantedFlags.test(flag))
    .map((/** @type {string} */ flag) =>
      // Of two such flags only the last one counts.
      flag.startsWith('--disable-features=') ? `${flag},${slowFeature}` : flag,
    );
  return { executablePath, args };
}

/**
 * Starts a browser with one context, whose cache is shared by all that it shows: the second workbench starts a third sooner.
 * @param {string} temporaryFolder Receives the browser's profile.
 * @param {{ width: number, height: number }} viewport
 * @returns {Promise<import('@playwright/test').BrowserContext>} Closing it ends the browser.
 */
export async function launchBrowser(temporaryFolder, viewport) {
  const { executablePath, args } = await locateBrowser();
  // Here, because the editor is installed before the packages of the checkout may be there.
  const { chromium } = await import('@playwright/test');
  return withTemporaryFolder(temporaryFolder, () =>
    chromium.launchPersistentContext(path.join(temporaryFolder, 'browser'), {
      executablePath,
      viewport,
      args: [...args, ...quietFlags],
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    }),
  );
}
