// A browser and a server of the editor that many tests use, one after another. Each test gets a window, a home, settings, secrets and a
// workspace of its own: what a test leaves is removed before the next one starts.
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from './browser.mjs';
import { vscodeFolder } from './host-paths.mjs';
import { endExtensionHosts } from './leftovers.mjs';
import { editorHome, writeSettings } from './sandbox.mjs';
import { startEditorServer } from './server.mjs';
import { copyWorkspace, settingsFor, withService } from './session.mjs';

const viewport = { width: 1280, height: 800 };

/**
 * What the tests see of the extensions that come with the editor. Each start of a window reads and starts all that are there: with the
 * hundred of VS Code it costs almost twice the processor time.
 */
const builtInExtensions = [
  'configuration-editing',
  'diff',
  'ipynb',
  'javascript',
  'json',
  'json-language-features',
  'log',
  'markdown-basics',
  'markdown-language-features',
  'python',
  'references-view',
  'theme-defaults',
  'theme-modern-icons',
  'theme-seti',
  'typescript-basics',
];

/** What every extension host has in its environment: windows look for abandoned documents each second instead of every ten. */
const shortWaits = { PARLANCE_CHECK_INTERVAL_MS: '1000' };

/** What a window keeps in the browser. The cache of what the server sends is no state. */
const storageTypes = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

/**
 * @typedef {object} RunningServer
 * @property {import('./sandbox.mjs').EditorHome} home
 * @property {import('./server.mjs').EditorServer} server
 * @property {ReadonlySet<string>} kept What is in the home before a window was opened.
 *
 * @typedef {import('./session.mjs').SessionNeeds} SessionNeeds
 * @typedef {import('./session.mjs').Session} Session
 */

/** Used by one test at a time. */
export class SharedEditor {
  #processes;
  #root;
  #extensions;
  /** @type {Map<string, RunningServer>} By what it is started with. */
  #servers = new Map();
  /** @type {import('@playwright/test').BrowserContext | undefined} */
  #context;
  #count = 0;

  /**
   * @param {import('../support/processes.mjs').Processes} processes
   * @param {string} root A folder for the homes and the browser.
   * @param {string} extensions The folder that holds the installed extension.
   */
  constructor(processes, root, extensions) {
    this.#processes = processes;
    this.#root = root;
    this.#extensions = extensions;
  }

  /**
   * Runs `action` in a window that knows nothing of earlier ones. After an error the next test gets a new server and a new browser.
   * @template T
   * @param {SessionNeeds} needs
   * @param {(session: Session) => Promise<T>} action
   * @returns {Promise<T>}
   */
  withSession(needs, action) {
    return withService(this.#processes, needs, async (service) => {
      const running = await this.#serverFor({
        environment: { ...shortWaits, ...needs.environment },
        keepsSecrets: needs.keepSecrets !== false,
      });
      const { home, server } = running;
      this.#count += 1;
      const workspace = await copyWorkspace(needs, home.root, `workspace-${this.#count}`);
      await writeSettings(home, settingsFor(needs, service), needs.keybindings);
      const context = await this.#openBrowser();
      const page = await context.newPage();
      try {
        const result = await action({
          root: home.root,
          workspace,
          server,
          page,
          ...(service && { service }),
        });
        await this.#reset(context, running);
        return result;
      } catch (error) {
        await this.stop();
        throw error;
      }
    });
  }

  /** Ends the servers and the browser. */
  async stop() {
    const servers = [...this.#servers.values()];
    const context = this.#context;
    this.#servers.clear();
    this.#context = undefined;
    await context?.close().catch(() => undefined);
    for (const { home, server } of servers) {
      await endExtensionHosts(server.pid, home.root);
      await server.stop();
    }
  }

  /** @param {import('./server.mjs').ServerOptions} options */
  async #serverFor(options) {
    const key = JSON.stringify(options);
    const running = this.#servers.get(key) ?? (await this.#startServer(options));
    this.#servers.set(key, running);
    return running;
  }

  /**
   * @param {import('./server.mjs').ServerOptions} options
   * @returns {Promise<RunningServer>}
   */
  async #startServer(options) {
    const home = editorHome(await mkdtemp(path.join(this.#root, 'home-')));
    await cp(this.#extensions, home.extensions, { recursive: true });
    const builtIn = path.join(home.root, 'built-in');
    await mkdir(builtIn);
    for (const name of builtInExtensions) {
      await symlink(path.join(vscodeFolder, 'extensions', name), path.join(builtIn, name));
    }
    const server = await startEditorServer(this.#processes, home, { ...options, builtInExtensions: builtIn });
    return { home, server, kept: new Set([...(await readdir(home.root)), 'user']) };
  }

  async #openBrowser() {
    if (this.#context === undefined) {
      this.#context = await launchBrowser(await mkdtemp(path.join(this.#root, 'browser-')), viewport);
    }
    return this.#context;
  }

  /**
   * Removes what a test has left: its windows, what they keep in the browser, its processes and its files.
   * @param {import('@playwright/test').BrowserContext} context
   * @param {RunningServer} running
   */
  async #reset(context, { home, server, kept }) {
    await context.clearPermissions();
    const blank = await context.newPage();
    for (const page of context.pages().filter((each) => each !== blank)) {
      // Closed first, so that its window can sign off from the server.
      await page.goto('about:blank', { timeout: 5000 }).catch(() => undefined);
      await page.close();
    }
    const browser = await context.newCDPSession(blank);
    await browser.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes });
    await browser.detach();
    await endExtensionHosts(server.pid, home.root);
    const left = (await readdir(home.root)).filter((name) => !kept.has(name));
    for (const name of [...left, 'user/User', 'user/Backups', 'user/Machine']) {
      await rm(path.join(home.root, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
}
