import * as vscode from 'vscode';
import type { Log, Message } from '#base';
import { failureFields, type Glossary, type GlossaryId, type LegacyGlossary } from '#service';
import type { ListState, SyncSession } from '#sync';
import type { Connection, FoundConnection } from '../../../shell/connection/connection.ts';
import type { ServiceFactsSource } from '../../../shell/connection/service-facts.ts';
import { findSyncRoots, type SyncRoot } from '../roots/find-sync-roots.ts';
import { failureText } from './sync-failures.ts';
import { readSync, type SyncWish } from './use-sync.ts';

/** A folder with a manifest: what is known about it, or why nothing is. */
export type RootState =
  | { readonly root: SyncRoot; readonly sync: SyncSession; readonly lists: readonly ListState[] }
  | { readonly root: SyncRoot; readonly failure: string };

/** What is known about the glossaries of the workspace and of the account. */
export type SyncStatesNow =
  | { readonly kind: 'unread' | 'no-manifest' | 'no-key' }
  | { readonly kind: 'wrong'; readonly problem: Message }
  /** The manifests are known, unless these could not be read. */
  | { readonly kind: 'failed'; readonly failure: string; readonly roots: readonly SyncRoot[] }
  | {
      readonly kind: 'ready';
      readonly connection: Connection;
      readonly roots: readonly RootState[];
      /** Glossaries of the account that no manifest of the workspace means. */
      readonly elsewhere: readonly Glossary[];
      /** Glossaries that only version 2 of the service lists: version 3 lists most of those with one pair too. */
      readonly legacy: readonly LegacyGlossary[];
    };

/** What the states need from the extension. */
export interface SyncStatesPorts {
  readonly connect: () => Promise<FoundConnection>;
  readonly serviceFacts: Pick<ServiceFactsSource, 'atHand'>;
  readonly log: Log;
}

/** How the states are read. */
interface ReadWish extends SyncStatesPorts {
  /** The client that is asked, which may keep answers. */
  readonly clientOf: (connection: Connection) => Connection['client'];
  readonly signal: AbortSignal;
}

/** Reads the manifests and files of the workspace, and asks the service. Never throws. */
export async function readStates(wish: ReadWish): Promise<SyncStatesNow> {
  if (!vscode.workspace.isTrusted) return { kind: 'unread' };
  let roots: readonly SyncRoot[] = [];
  try {
    roots = await findSyncRoots();
    if (roots.length === 0) return { kind: 'no-manifest' };
    const found = await wish.connect();
    if (found.kind === 'no-key') return { kind: 'no-key' };
    return found.kind === 'wrong' ? found : await readAll(roots, found.connection, wish);
  } catch (error) {
    wish.log.write('warning', 'glossaries not read', failureFields(error));
    return { kind: 'failed', failure: failureText(error), roots };
  }
}

async function readAll(
  roots: readonly SyncRoot[],
  connection: Connection,
  wish: ReadWish,
): Promise<SyncStatesNow> {
  const client = wish.clientOf(connection);
  const remote = await client.listGlossaries({ signal: wish.signal });
  const states: RootState[] = [];
  for (const root of roots) states.push(await readRoot(root, { ...connection, client }, wish));
  const known = new Set(states.flatMap(knownIds));
  const elsewhere = remote.filter(({ glossary_id }) => !known.has(glossary_id));
  const listed = new Set(remote.map(({ glossary_id }) => glossary_id));
  const legacy = await readLegacy(client, listed, wish);
  return { kind: 'ready', connection, roots: states, elsewhere, legacy };
}

async function readLegacy(
  client: Connection['client'],
  listed: ReadonlySet<GlossaryId>,
  { log, signal }: ReadWish,
): Promise<readonly LegacyGlossary[]> {
  try {
    const legacy = await client.listLegacyGlossaries({ signal });
    return legacy.filter(({ glossary_id }) => !listed.has(glossary_id));
  } catch (error) {
    log.write('warning', 'legacy glossaries not listed', failureFields(error));
    return [];
  }
}

async function readRoot(
  root: SyncRoot,
  connection: Connection,
  { serviceFacts, log, signal }: ReadWish,
): Promise<RootState> {
  try {
    const wish = { connection, serviceFacts, root, signal };
    return { root, sync: await readSync(wish), lists: await readLists(wish, log) };
  } catch (error) {
    log.write('warning', 'glossaries not read', failureFields(error));
    return { root, failure: failureText(error) };
  }
}

/** An account without style rules can have glossaries. */
async function readLists(wish: SyncWish, log: Log): Promise<readonly ListState[]> {
  if (wish.root.location.manifest.styleRules.length === 0) return [];
  try {
    return (await readSync({ ...wish, only: 'lists' })).lists;
  } catch (error) {
    log.write('warning', 'style rule lists not read', failureFields(error));
    return [];
  }
}

/** The glossaries of the service that a manifest means. */
function knownIds(state: RootState): readonly string[] {
  if ('failure' in state) return [];
  return state.sync.dictionaries.flatMap(({ link }) =>
    link.kind === 'found' ? [link.remote.glossary_id] : [],
  );
}
