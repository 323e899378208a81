import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Memento } from 'vscode';
import type { Log } from '#base';
import { fileSecrets, type Secrets } from '#documents';
import { NODE_FILES } from '#files';
import { failureFields } from '#service';
import type { SecretStore } from '../shell/connection/credentials.ts';

/** How the names of all secrets of documents begin. */
const PREFIX = 'parlance.document.';
const CANARY = `${PREFIX}canary`;
const IN_FILES = 'parlance.document.keysInFiles';

/** Whether a secret belongs to documents, unlike an API key. */
export function isJobSecret(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Stores the keys of documents, and knows whether they survive a reload (reliability D7). */
export interface JobSecrets extends Secrets {
  /** Whether keys are lost with the window: the editor keeps its secrets in memory, and the user did not choose files. */
  areForgotten(): Promise<boolean>;
  /** Stores keys in files that only their owner can read, from now on. */
  useFiles(): Promise<void>;
}

/**
 * Stores the keys in the editor's secret storage, or in files below `folder` if the user chose that. If a test secret is gone after a
 * reload, the editor keeps secrets only in memory.
 */
export function openJobSecrets(store: SecretStore, state: Memento, folder: string, log: Log): JobSecrets {
  // The start must not wait for a keyring.
  const isForgetful = hasLostCanary(store, state, log);
  const files = fileSecrets(NODE_FILES, path.join(folder, 'keys'));
  const editor: Secrets = {
    store: async (name, value) => store.store(name, value),
    get: async (name) => store.get(name),
    delete: async (name) => store.delete(name),
  };
  const inFiles = () => state.get(IN_FILES, false);
  return {
    store: (name, value) => (inFiles() ? files : editor).store(name, value),
    get: async (name) => (await files.get(name)) ?? editor.get(name),
    async delete(name) {
      await files.delete(name);
      await editor.delete(name);
    },
    areForgotten: async () => !inFiles() && (await isForgetful),
    useFiles: async () => state.update(IN_FILES, true),
  };
}

async function hasLostCanary(store: SecretStore, state: Memento, log: Log): Promise<boolean> {
  try {
    const expected = state.get<string>(CANARY);
    if (expected !== undefined && (await store.get(CANARY)) === expected) return false;
    const canary = randomUUID();
    await store.store(CANARY, canary);
    await state.update(CANARY, canary);
    return expected !== undefined;
  } catch (error) {
    log.write('warning', 'secret storage does not work', failureFields(error));
    return true;
  }
}
