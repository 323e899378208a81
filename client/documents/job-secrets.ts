import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Memento } from 'vscode';
import type { Secrets } from '../../workspace/documents/job/ports.ts';
import { fileSecrets } from '../../workspace/documents/storage/file-secrets.ts';
import { NODE_FILES } from '../../workspace/files/node-files.ts';
import type { SecretStore } from '../connection/credentials.ts';

const CANARY = 'parlance.document.canary';
const IN_FILES = 'parlance.document.keysInFiles';

/** Where the keys of documents are kept, and whether they will be there after a reload (reliability D7). */
export interface JobSecrets extends Secrets {
  /** Whether keys are lost with the window: the editor keeps its secrets in memory, and files were not chosen. */
  areForgotten(): Promise<boolean>;
  /** Keeps keys in files of their owner alone from now on. */
  useFiles(): Promise<void>;
}

/**
 * Keeps the keys in the editor's secret storage, or in files below `folder` where the user has chosen that. An editor that had a canary
 * and has lost it keeps secrets in memory only.
 */
export function openJobSecrets(store: SecretStore, state: Memento, folder: string): JobSecrets {
  // Nobody waits for a keyring at the start.
  const isForgetful = hasLostCanary(store, state);
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

async function hasLostCanary(store: SecretStore, state: Memento): Promise<boolean> {
  try {
    const expected = state.get<string>(CANARY);
    if (expected !== undefined && (await store.get(CANARY)) === expected) return false;
    const canary = randomUUID();
    await store.store(CANARY, canary);
    await state.update(CANARY, canary);
    return expected !== undefined;
  } catch {
    return true;
  }
}
