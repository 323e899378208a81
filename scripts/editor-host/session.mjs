// What a test of the real editor needs, and what it gets.
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startLocalService } from '../support/local-service.mjs';
import { checkout } from '../support/paths.mjs';
import { quietSettings, restrictedSettings } from './sandbox.mjs';

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
 * @property {Record<string, string>} [environment] Needs a server of its own, which tests with the same environment share.
 *
 * @typedef {import('../support/local-service.mjs').LocalService} LocalService
 *
 * @typedef {object} Session
 * @property {string} root The home of this editor, where it keeps everything.
 * @property {string} workspace
 * @property {LocalService} [service] The local service that was started for the run.
 * @property {import('./server.mjs').EditorServer} server
 * @property {import('@playwright/test').Page} page
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
 * Copies the wanted workspace into a throw-away folder.
 * @param {SessionNeeds} needs
 * @param {string} root
 * @param {string} [folder] Another one for each test, so that no window knows the folder from an earlier test.
 */
export async function copyWorkspace(needs, root, folder = 'workspace') {
  const workspace = path.join(root, folder, path.basename(needs.workspace));
  await mkdir(path.dirname(workspace), { recursive: true });
  await cp(path.join(checkout, needs.workspace), workspace, { recursive: true });
  return workspace;
}

/**
 * Runs `action` while the local service runs, if the needs ask for it.
 * @template T
 * @param {import('../support/processes.mjs').Processes} processes
 * @param {SessionNeeds} needs
 * @param {(service?: LocalService) => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withService(processes, needs, action) {
  if (needs.localService !== true) {
    return action();
  }
  const { service, stop } = await startLocalService(processes, needs.switches);
  try {
    return await action(service);
  } finally {
    await stop();
  }
}
