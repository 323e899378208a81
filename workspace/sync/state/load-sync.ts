import { SNAPSHOT_FACTS } from '../../../core/languages/snapshot/snapshot.ts';
import type { DeclaredFile } from '../../../core/manifest/lookup/declared-files.ts';
import type { DeclaredList } from '../../../core/manifest/lookup/declared-lists.ts';
import { eachStyleList } from '../../../service/paging.ts';
import type { Glossary } from '../../../service/resources/glossaries.ts';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { limitRequests } from '../../limit-requests.ts';
import { runLimited } from '../../run-limited.ts';
import { Backups } from '../storage/backups.ts';
import type { LockFile } from '../storage/lock-file.ts';
import type { Records } from '../storage/records.ts';
import { Snapshots } from '../storage/snapshots.ts';
import { SyncFolder } from '../storage/sync-folder.ts';
import { REQUESTS_AT_ONCE, type SyncPorts } from '../sync-ports.ts';
import type { DictionaryState } from './dictionaries/dictionary-state.ts';
import { type DictionarySources, loadDictionary } from './dictionaries/load-dictionary.ts';
import { createLocalReader } from './dictionaries/local-dictionary.ts';
import type { ListState } from './lists/list-state.ts';
import { loadList } from './lists/load-list.ts';
import { createListReader } from './lists/local-list.ts';
import { readManifestErrors, withManifestErrors } from './manifest-errors.ts';
import { matchUnclaimed } from './match/match-glossary.ts';
import { matchUnclaimedList } from './match/match-list.ts';
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
  const { lockFile, records } = await openLock(ports, folder);
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
  const [glossaries, lists] = await Promise.all([
    needsGlossaries
      ? loadDictionaries(selected.files, ports, { ...sources, claims })
      : { remote: [], dictionaries: [] },
    needsLists ? loadLists(selected.lists, ports, { ...sources, claims }) : { remoteLists: [], lists: [] },
  ]);
  const written = { lockFile, records, snapshots, backups, folder };
  return {
    ...{ ports, unmanaged, ...written, ...glossaries, ...lists },
    dictionaries: withManifestErrors(glossaries.dictionaries, errors),
    lists: withManifestErrors(lists.lists, errors),
  };
}

/** What loading takes, apart from the ports. */
interface LoadSources extends DictionarySources {
  readonly claims: OtherClaims;
}

async function loadDictionaries(
  declared: readonly DeclaredFile[],
  ports: SyncPorts,
  { claims, ...sources }: LoadSources,
): Promise<Pick<SyncState, 'remote' | 'dictionaries'>> {
  const { client, origin, location, languages, signal } = ports;
  const read = createLocalReader(location, languages);
  const listing = client.listGlossaries({ signal });
  const { lock } = sources;
  const loading = loadEach(declared, signal, async (file, stop) => {
    const local = await read(file);
    const link = matchUnclaimed(file.glossary, { lock, origin, remote: await listing }, claims);
    return loadDictionary(file, link, local, { ...sources, ports: { ...sources.ports, signal: stop } });
  });
  const [remote, dictionaries] = await Promise.all([listing, loading]);
  return { remote, dictionaries };
}

async function loadLists(
  declared: readonly DeclaredList[],
  ports: SyncPorts,
  { claims, ...sources }: LoadSources,
): Promise<Pick<SyncState, 'remoteLists' | 'lists'>> {
  const { client, origin, location, service = SNAPSHOT_FACTS, signal } = ports;
  const read = createListReader(location, service);
  const listing = listAll(client, signal);
  const { lock } = sources;
  const loading = loadEach(declared, signal, async (list, stop) => {
    const local = await read(list);
    const content = local !== undefined && 'content' in local ? local.content : undefined;
    const link = matchUnclaimedList(list.id, content, { lock, origin, remote: await listing }, claims);
    return loadList(list, link, local, { ...sources, ports: { ...sources.ports, signal: stop } });
  });
  const [remoteLists, lists] = await Promise.all([listing, loading]);
  return { remoteLists, lists };
}

async function listAll(client: SyncPorts['client'], signal: AbortSignal): Promise<readonly StyleList[]> {
  const all: StyleList[] = [];
  for await (const list of eachStyleList(client, { signal })) all.push(list);
  return all;
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
