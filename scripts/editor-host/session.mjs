// One start of the editor: its own home, a copy of a workspace, the server and a browser page, all gone afterwards.
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startLocalService } from '../support/local-service.mjs';
import { checkout } from '../support/paths.mjs';
import { launchBrowser } from './browser.mjs';
import {
  editorHome,
  quietSettings,
  restrictedSettings,
  withTemporaryRoot,
  writeSettings,
} from './sandbox.mjs';
import { keepSecrets } from './secrets-route.mjs';
import { startEditorServer } from './server.mjs';

const viewport = { width: 1280, height: 800 };

/**
 * What a run of the suite and a test of the user interface may both ask for; see test/editor/runs.mjs.
 * @typedef {object} SessionNeeds
 * @property {string} workspace
 * @property {Record<string, unknown> | ((service: LocalService) => Record<string, unknown>)} [settings] A function where they
 *   depend on the local service, which the needs then ask for.
 * @property {readonly object[]} [keybindings] The user's own, as in `keybindings.json`.
 * @property {'trusted' | 'restricted'} [trust]
 * @property {boolean} [keepSecrets]
 * @property {boolean} [localService]
 * @property {readonly string[]} [switches] Of the local service: `name=value` each.
 * @property {Record<string, string>} [environment]
 *
 * @typedef {import('../support/local-service.mjs').LocalService} LocalService
 *
 * @typedef {object} Session
 * @property {string} root The home of this editor, where it keeps everything.
 * @property {string} workspace
 * @property {LocalService} [service] The local service that was started for the run.
 * @property {import('./server.mjs').EditorServer} server
 * @property {import('playwright-core').Page} page
 */

/**
 * @param {SessionNeeds} needs
 * @param {LocalService} [service]
 */
export function settingsFor(needs, service) {
  const trust = needs.trust === 'restricted' ? restrictedSettings : {};
  if (typeof needs.settings !== 'function') {
    return { ...quietSettings, ...trust, ...needs.settings };
  }
  if (service === undefined) {
    throw new Error('Settings that depend on the local service need `localService: true`.');
  }
  return { ...quietSettings, ...trust, ...needs.settings(service) };
}

/**
 * Copies the workspace that is asked for into a throw-away folder.
 * @param {SessionNeeds} needs
 * @param {string} root
 */
export async function copyWorkspace(needs, root) {
  const workspace = path.join(root, 'workspace', path.basename(needs.workspace));
  await mkdir(path.dirname(workspace), { recursive: true });
  await cp(path.join(checkout, needs.workspace), workspace, { recursive: true });
  return workspace;
}

/**
 * Gives `action` the environment that the needs name, while the local service runs if it is asked for.
 * @template T
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {SessionNeeds} needs
 * @param {(environment: Record<string, string>, service?: LocalService) => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withEnvironment(processes, needs, action) {
  const environment = { ...needs.environment };
  if (needs.localService !== true) {
    return action(environment);
  }
  const { service, stop } = await startLocalService(processes, needs.switches);
  try {
    return await action({ ...environment, PARLANCE_TEST_SERVICE: JSON.stringify(service) }, service);
  } finally {
    await stop();
  }
}

/**
 * @template T
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {string} extensions The folder that holds the installed extension.
 * @param {SessionNeeds} needs
 * @param {Record<string, string>} added More for the extension host's environment.
 * @param {(session: Session) => Promise<T>} action
 * @returns {Promise<T>}
 */
export function withSession(processes, extensions, needs, added, action) {
  return withTemporaryRoot((root) =>
    withEnvironment(processes, needs, async (environment, service) => {
      const home = editorHome(root, extensions);
      await writeSettings(home, settingsFor(needs, service), needs.keybindings);
      const workspace = await copyWorkspace(needs, root);
      const server = await startEditorServer(processes, home, { environment: { ...environment, ...added } });
      try {
        const browser = await launchBrowser(root);
        try {
          const context = await browser.newContext({ viewport });
          if (needs.keepSecrets !== false) {
            await keepSecrets(context);
          }
          const page = await context.newPage();
          return await action({ root, workspace, server, page, ...(service && { service }) });
        } finally {
          await browser.close();
        }
      } finally {
        await server.stop();
      }
    }),
  );
}
