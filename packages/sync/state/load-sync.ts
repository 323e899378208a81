import { runLimited, SyncFolder } from '#files';
import type { Glossary, StyleList } from '#service';
import { limitRequests } from '#translate';
import { DICTIONARIES, type DictionaryState } from '../kinds/dictionaries/dictionary-kind.ts';
import type { Link } from '../kinds/link.ts';
import { LISTS, type ListState } from '../kinds/lists/list-kind.ts';
import type { KindTypes, SyncedKind } from '../kinds/synced-kind.ts';
import type { SyncedObject } from '../kinds/synced-object.ts';
import { Backups } from '../storage/backups.ts';
import type { LockFile } from '../storage/lock-file.ts';
import type { Pulls } from '../storage/pulls.ts';
import type { Records } from '../storage/records.ts';
import { Snapshots } from '../storage/snapshots.ts';
import { REQUESTS_AT_ONCE, type SyncPorts } from '../sync-ports.ts';
import { loadObject, type ObjectSources } from './load-object.ts';
import { readManifestErrors, withManifestErrors } from './manifest-errors.ts';
import { findOtherClaims, type OtherClaims } from './match/other-claims.ts';
import { openLock } from './open-lock.ts';
import { type SyncKind, selectDeclared } from './select.ts';
import { NOTHING_UNMANAGED, type Unmanaged, unmanagedOf } from './unmanaged.ts';

/** Everything that a sync knows: both sides, and where it writes things down. */
export interface SyncState {
  readonly ports: SyncPorts;
  /** Those that were selected, in the order of the manifest. */
  readonly dictionaries: readonly DictionaryState[];
  /** Those that were selected, in the order of the manifest. */
  readonly lists: readonly ListState[];
  /** All glossaries of the account; none if no glossary was selected. */
  readonly remote: readonly Glossary[];
  /** All style rule lists of the account, without their content; none if no list was selected. */
  readonly remoteLists: readonly StyleList[];
  /** What the lock has and the manifest no longer has, at this origin. */
  readonly unmanaged: Unmanaged;
  readonly lockFile: LockFile;
  readonly records: Records;
  readonly pulls: Pulls;
  readonly snapshots: Snapshots;
  readonly backups: Backups;
  readonly folder: SyncFolder;
}

/** More than requests, so that the next ones can be sent while the files of others are read and compared. */
const OBJECTS_AT_ONCE = 3 * REQUESTS_AT_ONCE;

/**
 * Reads all that a sync needs. It sends no request that changes anything, and writes nothing. Style rule lists need a paid plan: an account
 * is asked for them only if the manifest has some.
 * @param names Glossaries, pairs, lists, and files that limit it; none means all.
 * @throws SyncError for a name that nothing has, or a lock that cannot be used; otherwise what the client throws.
 */
export async function loadSync(
  ports: SyncPorts,
  names: readonly string[] = [],
  only?: SyncKind,
): Promise<SyncState> {
  const { client, origin, location, files, clock, signal } = ports;
  const folder = new SyncFolder(location.folder, files);
  const { lockFile, records, pulls } = await openLock(ports, folder);
  const snapshots = new Snapshots(folder);
  const backups = new Backups(folder, () => clock.now());
  const selected = selectDeclared(location, names, only);
  const errors = await readManifestErrors(ports, selectDeclared(location, [], undefined));
  const claims = await findOtherClaims(ports);
  const unmanaged = names.length === 0 ? unmanagedOf(ports, lockFile, claims, only) : NOTHING_UNMANAGED;
  const sources = {
    ports: { client, origin, signal },
    oneOf: limitRequests(REQUESTS_AT_ONCE),
    lock: lockFile.lock,
    records,
    snapshots,
  };
  const pruned = unmanaged.glossaries.length + unmanaged.dictionaries.length;
  const needsGlossaries =
    only !== 'lists' && (selected.files.length + pruned > 0 || selected.lists.length === 0);
  const needsLists = selected.lists.length + unmanaged.lists.length > 0;
  const all = { ...sources, claims };
  const nothing = { remote: [], states: [] };
  const [dictionaries, lists] = await Promise.all([
    needsGlossaries ? loadKind(DICTIONARIES, selected.files, ports, all) : nothing,
    needsLists ? loadKind(LISTS, selected.lists, ports, all) : nothing,
  ]);
  return {
    ...{ ports, unmanaged, lockFile, records, pulls, snapshots, backups, folder },
    remote: dictionaries.remote,
    remoteLists: lists.remote,
    dictionaries: withManifestErrors(dictionaries.states, errors),
    lists: withManifestErrors(lists.states, errors),
  };
}

/** What loading takes, apart from the ports. */
interface LoadSources extends ObjectSources {
  readonly claims: OtherClaims;
}

/** Reads what is declared of a kind, and lists what the account has of it. */
async function loadKind<Of extends KindTypes>(
  kind: SyncedKind<Of>,
  declared: readonly Of['declared'][],
  ports: SyncPorts,
  { claims, ...sources }: LoadSources,
): Promise<{ readonly remote: readonly Of['remote'][]; readonly states: readonly SyncedObject<Of>[] }> {
  const { origin, signal } = ports;
  const { lock } = sources;
  const read = kind.createReader(ports);
  const listing = kind.list(ports);
  const loading = loadEach(declared, signal, async (one, stop) => {
    const file = await read(one);
    const link = kind.match(one, file?.read, { lock, origin, remote: await listing });
    const found = { declared: one, link: unlessClaimed(kind, one, link, claims), file };
    return loadObject(kind, found, { ...sources, ports: { ...sources.ports, signal: stop } });
  });
  const [remote, states] = await Promise.all([listing, loading]);
  return { remote, states };
}

/** Nothing is written to what another manifest syncs. */
function unlessClaimed<Of extends KindTypes>(
  kind: SyncedKind<Of>,
  declared: Of['declared'],
  link: Link<Of['remote']>,
  claims: OtherClaims,
): Link<Of['remote']> {
  const other = link.kind === 'found' ? claims.get(kind.idOf(link.remote)) : undefined;
  if (link.kind !== 'found' || other === undefined) return link;
  return { kind: 'unclear', fault: kind.claimedTwice(declared, link.remote, other) };
}

async function loadEach<Declared, State>(
  declared: readonly Declared[],
  signal: AbortSignal,
  load: (one: Declared, stop: AbortSignal) => Promise<State>,
): Promise<readonly State[]> {
  const states: State[] = [];
  const limits = { concurrency: OBJECTS_AT_ONCE, signal };
  await runLimited([...declared.entries()], limits, async ([index, one], stop) => {
    states[index] = await load(one, stop);
  });
  return states;
}
