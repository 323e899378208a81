import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#base';
import { openJobSecrets } from '../../../client/documents/job-secrets.ts';
import { withFiles } from '../../support/cli.ts';
import { memorySecrets } from '../../support/documents/document-jobs.ts';
import { memoryState } from '../../support/services/memory-state.ts';

/** Opens the secrets of one window after the other, each with what the former left. */
async function reloads(store: ReturnType<typeof memorySecrets>, isForgetful: boolean) {
  const state = memoryState();
  const results: boolean[] = [];
  for (let window = 0; window < 3; window++) {
    const secrets = openJobSecrets(store, state as never, '/nowhere', silentLog);
    results.push(await secrets.areForgotten());
    if (isForgetful) store.values.clear();
  }
  return results;
}

/** Reliability D7. */
describe('the keys of documents', () => {
  it('are kept by an editor that keeps secrets', async () => {
    expect(await reloads(memorySecrets(), false)).toEqual([false, false, false]);
  });

  it('are known to be forgotten after the first reload', async () => {
    expect(await reloads(memorySecrets(), true)).toEqual([false, true, true]);
  });

  it('count as forgotten if the storage fails', async () => {
    const store = memorySecrets();
    const broken = { ...store, store: () => Promise.reject(new Error('no keyring')) };
    expect(await openJobSecrets(broken, memoryState() as never, '/nowhere', silentLog).areForgotten()).toBe(
      true,
    );
  });

  it('are in files of their owner alone when the user wants it so', async () => {
    await withFiles({}, async (folder) => {
      const store = memorySecrets();
      const state = memoryState();
      const secrets = openJobSecrets(store, state as never, folder, silentLog);
      await secrets.useFiles();
      await secrets.store('parlance.document.1', 'canary-key');
      expect([...store.values.values()]).not.toContain('canary-key');
      expect((await stat(path.join(folder, 'keys', 'parlance.document.1'))).mode & 0o777).toBe(0o600);
      const next = openJobSecrets(memorySecrets(), state as never, folder, silentLog);
      expect(await next.get('parlance.document.1')).toBe('canary-key');
      await next.delete('parlance.document.1');
      expect(await next.get('parlance.document.1')).toBeUndefined();
    });
  });
});
