import { declaredFiles } from '../../../core/manifest/lookup/declared-files.ts';
import { message } from '../../../core/message.ts';
import type { LockedDictionary, LockedGlossary } from '../../../core/sync/lock/lock.ts';
import type { Glossary } from '../../../service/resources/glossaries.ts';
import { limitRequests } from '../../limit-requests.ts';
import { runLimited } from '../../run-limited.ts';
import { Backups } from '../storage/backups.ts';
import { LockFile } from '../storage/lock-file.ts';
import { Records } from '../storage/records.ts';
import { Snapshots } from '../storage/snapshots.ts';
import { SyncFolder } from '../storage/sync-folder.ts';
import { SyncError } from '../sync-error.ts';
import { REQUESTS_AT_ONCE, type SyncPorts } from '../sync-ports.ts';
import { type DictionaryState, nameOfDictionary } from './dictionary-state.ts';
import { loadDictionary } from './load-dictionary.ts';
import { createLocalReader } from './local-dictionary.ts';
import { matchUnclaimed } from './match-glossary.ts';
import { findOtherClaims, type OtherClaims } from './other-claims.ts';

/** Everything that a sync knows: both sides, and where it writes things down. */
export interface SyncState {
  readonly ports: SyncPorts;
  /** Those that were selected, in the order of the manifest. */
  readonly dictionaries: readonly DictionaryState[];
  /** All glossaries of the account. */
  readonly remote: readonly Glossary[];
  /** What the lock has and the manifest no longer has, at this origin. */
  readonly unmanaged: Unmanaged;
  readonly lockFile: LockFile;
  readonly records: Records;
  readonly snapshots: Snapshots;
  readonly backups: Backups;
  readonly folder: SyncFolder;
}

/** What is no longer managed. */
export interface Unmanaged {
  readonly glossaries: readonly LockedGlossary[];
  /** Of glossaries that are still managed. */
  readonly dictionaries: readonly LockedDictionary[];
}

/** More than requests, so that the next ones can be sent while the files of others are read and compared. */
const DICTIONARIES_AT_ONCE = 3 * REQUESTS_AT_ONCE;

/**
 * Reads all that a sync needs. It sends no request that changes anything, and writes nothing.
 * @param names Glossaries, pairs, and files that limit it; none means all.
 * @throws SyncError for a name that nothing has, or a lock that cannot be used; otherwise what the client throws.
 */
export async function loadSync(ports: SyncPorts, names: readonly string[] = []): Promise<SyncState> {
  const { client, origin, location, languages, files, clock, signal } = ports;
  const folder = new SyncFolder(location.folder, files);
  const lockFile = await LockFile.open(folder, origin);
  const { lock } = lockFile;
  const records = new Records(folder);
  const snapshots = new Snapshots(folder);
  const claims = await findOtherClaims(ports);
  const declared = selected(declaredFiles(location), names);
  const read = createLocalReader(location, languages);
  const states: DictionaryState[] = [];
  const listing = client.listGlossaries({ signal });
  const oneOf = limitRequests(REQUESTS_AT_ONCE);
  const loading = runLimited(
    [...declared.entries()],
    { concurrency: DICTIONARIES_AT_ONCE, signal },
    async ([index, file], stop) => {
      const local = await read(file);
      const link = matchUnclaimed(file.glossary, { lock, origin, remote: await listing }, claims);
      const sources = { ports: { client, origin, signal: stop }, oneOf, lock, records, snapshots };
      states[index] = await loadDictionary(file, link, local, sources);
    },
  );
  const [remote] = await Promise.all([listing, loading]);
  const backups = new Backups(folder, () => clock.now());
  const unmanaged =
    names.length === 0 ? unmanagedOf(ports, lockFile, claims) : { glossaries: [], dictionaries: [] };
  return { ports, dictionaries: states, remote, unmanaged, lockFile, records, snapshots, backups, folder };
}

type Declared = ReturnType<typeof declaredFiles>;

/**
 * The files of a manifest that names select: ids and names of glossaries, pairs, and files; none means all.
 * @throws SyncError for a name that nothing has.
 */
export function selected(declared: Declared, names: readonly string[]): Declared {
  if (names.length === 0) return declared;
  const isNamed = (file: Declared[number], name: string) => {
    const pair = `${file.pair.source}-${file.pair.target}`;
    const { id, name: title } = file.glossary;
    return [id, title, pair, nameOfDictionary({ declared: file }), file.dictionary.file, file.path].includes(
      name,
    );
  };
  for (const name of names) {
    if (!declared.some((file) => isNamed(file, name))) {
      throw new SyncError(
        'refused',
        message('No glossary, language pair, or file of parlance.json is called “{0}”.', name),
        message('It has: {0}', declared.map((file) => nameOfDictionary({ declared: file })).join(', ')),
      );
    }
  }
  return declared.filter((file) => names.some((name) => isNamed(file, name)));
}

/** Without what another manifest has now. */
function unmanagedOf({ location, origin }: SyncPorts, { lock }: LockFile, claims: OtherClaims): Unmanaged {
  const keys = new Set(location.manifest.glossaries.map(({ id }) => id));
  const managed = new Set(
    declaredFiles(location).map(({ glossary, pair }) => `${glossary.id} ${pair.source} ${pair.target}`),
  );
  return {
    glossaries: lock.glossaries.filter(
      (locked) => locked.origin === origin && !keys.has(locked.key) && !claims.has(locked.id),
    ),
    dictionaries: lock.dictionaries.filter(
      ({ glossary, source, target, origin: at }) =>
        at === origin && keys.has(glossary) && !managed.has(`${glossary} ${source} ${target}`),
    ),
  };
}
