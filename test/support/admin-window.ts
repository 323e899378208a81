import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalService } from '#local-service';
import { RetryBudgets } from '#service';
import { storeAdminKey } from '../../client/account/keys/admin/admin-keys.ts';
import { KeysArea } from '../../client/account/keys/keys-area.ts';
import { openKeys } from '../../client/account/keys/open-keys.ts';
import type { UsagePageContext } from '../../client/account/usage/usage-panel.ts';
import { createCredentials } from '../../client/shell/connection/credentials.ts';
import { startAdminService } from './admin-editor.ts';
import { COMMAND_LINE } from './built-cli.ts';
import { collectLog } from './process/collected-log.ts';

const started: { stop(): Promise<void> }[] = [];

/** Has a service stopped after the test. */
export function willStop(service: { stop(): Promise<void> }): void {
  started.push(service);
}

/** Stops the services of a test. */
export async function stopServices(): Promise<void> {
  await Promise.all(started.splice(0).map((service) => service.stop()));
}

/** A window of the editor with an API key and an admin key, and its service. */
export type AdminEditor = Awaited<ReturnType<typeof adminEditor>>;

/** An editor with an API key and an admin key, and its service. */
export async function adminEditor(options: Parameters<typeof startAdminService>[0] = {}) {
  const at = await startAdminService(options);
  willStop(at.service);
  const window = adminWindow(join(tmpdir(), 'no-local-service'));
  const { context } = window;
  const endpoint = { baseUrl: at.service.url, authScheme: at.service.authScheme };
  await storeAdminKey(context.extension.secrets, endpoint, at.service.adminKey);
  await context.credentials.storeApiKey(endpoint, at.service.key);
  const ownKey = () => context.credentials.readApiKey(endpoint);
  const use = (key: string) => context.credentials.storeApiKey(endpoint, key);
  return { ...at, ...window, ownKey, use };
}

/** A window without a key. @param folder where the shared local service of its user keeps its state */
export function adminWindow(folder: string) {
  const secrets = new Map<string, string>();
  const store = {
    get: async (name: string) => secrets.get(name),
    store: async (name: string, value: string) => void secrets.set(name, value),
    delete: async (name: string) => void secrets.delete(name),
  };
  const log = collectLog();
  const blocked: string[] = [];
  const state = { get: () => [], update: async () => undefined, keys: () => [] };
  const context: UsagePageContext = {
    extension: { secrets: store, extensionUri: { path: '/extension' } } as never,
    credentials: createCredentials(store),
    localService: new LocalService({ commandLine: COMMAND_LINE, folder, log }),
    retryBudgets: new RetryBudgets(),
    recoveries: { watching: (fetch) => fetch, warned: () => undefined },
    statusItem: { block: (reason) => blocked.push(reason) },
    log,
    keys: new KeysArea(state, async () => openKeys(context)),
  };
  return { context, log, blocked };
}
