import { once } from '#base';
import { SYSTEM_CLOCK } from '#service';
import type { SyncChange, SyncHost, SyncKind, SyncSession } from '#sync';
import type { Connection } from '../../../shell/connection/connection.ts';
import type { ServiceFactsSource } from '../../../shell/connection/service-facts.ts';
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
 * @throws as openSync does.
 */
export async function readSync(wish: SyncWish): Promise<SyncSession> {
  const { openSync } = await load();
  return openSync(wish.root.location, await toHost(wish), toScope(wish));
}

/**
 * Runs `work`, which writes, while no other run on this machine syncs the folder.
 * @throws as changeSync of the package does.
 */
export async function changeSync<Result>(
  wish: SyncWish,
  work: (session: SyncChange) => Promise<Result>,
): Promise<Result> {
  const sync = await load();
  return sync.changeSync(wish.root.location, await toHost(wish), toScope(wish), work);
}

/** Glossaries, unless it is about style rule lists. */
function toScope({ names, only = 'glossaries' }: SyncWish) {
  return { names, only };
}

async function toHost({ connection, serviceFacts, signal }: SyncWish): Promise<SyncHost> {
  const { client, origin } = connection;
  return {
    client,
    origin,
    service: await serviceFacts.atHand(connection),
    manifests: async () => (await findSyncRoots()).map(({ location }) => location),
    clock: SYSTEM_CLOCK,
    signal,
  };
}
