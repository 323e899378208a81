import { glossaryLanguages, once } from '#base';
import { NODE_FILES, SyncFolder, whileAlone } from '#files';
import { SYSTEM_CLOCK } from '#service';
import { type SyncKind, type SyncPorts, type SyncState, syncOrigin } from '#sync';
import type { Connection } from '../../connection/connection.ts';
import type { ServiceFactsSource } from '../../connection/service-facts.ts';
import { findSyncRoots, type SyncRoot } from '../roots/find-sync-roots.ts';

/** Loads what reads both sides with the first sync. */
const load = once(() => import('#sync/lazy'));

/** What a sync in the editor works with. */
export interface SyncWish {
  readonly connection: Connection;
  readonly serviceFacts: Pick<ServiceFactsSource, 'atHand'>;
  readonly root: SyncRoot;
  readonly signal: AbortSignal;
  /** Glossaries, language pairs, and files that limit it; none means all. */
  readonly names?: readonly string[];
  /** What is synced: glossaries, unless style rule lists are wanted. */
  readonly only?: SyncKind;
}

/**
 * Reads both sides of a folder's dictionaries. Sends no request that changes anything, and writes nothing.
 * @throws as loadSync does.
 */
export async function readSync(wish: SyncWish): Promise<SyncState> {
  const { loadSync } = await load();
  return loadSync(await portsOf(wish), wish.names, wish.only ?? 'glossaries');
}

/**
 * Runs `work`, which writes, while no other run on this machine syncs the folder. `check` fails when another process has taken over.
 * @throws as loadSync, whileAlone, and `work` do.
 */
export async function changeSync<Result>(
  wish: SyncWish,
  work: (sync: SyncState, check: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { loadSync } = await load();
  const ports = await portsOf(wish);
  const folder = new SyncFolder(ports.location.folder, ports.files);
  return whileAlone(folder, async (lock) =>
    work(await loadSync(ports, wish.names, wish.only ?? 'glossaries'), () => lock.check()),
  );
}

/** Origins are those of the command line: both read the same lock. */
async function portsOf({ connection, serviceFacts, root, signal }: SyncWish): Promise<SyncPorts> {
  const { client, origin } = connection;
  const service = await serviceFacts.atHand(connection);
  return {
    client,
    origin: syncOrigin(origin),
    location: root.location,
    manifests: async () => (await findSyncRoots()).map(({ location }) => location),
    languages: glossaryLanguages(service),
    service,
    files: NODE_FILES,
    clock: SYSTEM_CLOCK,
    signal,
  };
}
