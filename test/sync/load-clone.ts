import { GLOSSARY_LANGUAGES, SNAPSHOT_FACTS } from '#base/snapshot';
import { findManifestAbove, NODE_FILES } from '#files';
import { loadSync, type SyncState } from '../../packages/sync/state/load-sync.ts';
import type { Clone, Team } from '../support/glossaries/synced-folder.ts';
import { VirtualClock } from '../support/process/virtual-clock.ts';
import { clientFor } from '../support/service-client.ts';

/** What the command line reads of a clone, so that something can happen before it goes on. */
export async function loadClone(
  { mine, env }: Pick<Team, 'env'> & { readonly mine: Pick<Clone, 'folder'> },
  signal = new AbortController().signal,
): Promise<SyncState> {
  const location = await findManifestAbove(mine.folder);
  if (location === undefined) throw new Error('The clone has no manifest.');
  const { PARLANCE_URL: url = '', PARLANCE_KEY: key = '' } = env;
  return loadSync({
    client: clientFor(url, { key }),
    origin: new URL(url).origin,
    location,
    manifests: async () => [location],
    languages: GLOSSARY_LANGUAGES,
    service: SNAPSHOT_FACTS,
    files: NODE_FILES,
    clock: new VirtualClock(new Date().toISOString()),
    signal,
  });
}
