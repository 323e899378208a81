import { SyncFolder } from '#files';
import { declaredFiles, declaredLists } from '#manifest';
import { DeclaredObject } from '../kinds/declared-object.ts';
import { DICTIONARIES, type DictionaryTypes } from '../kinds/dictionaries/dictionary-kind.ts';
import { LISTS, type ListTypes } from '../kinds/lists/list-kind.ts';
import type { KindTypes, SyncedKind } from '../kinds/synced-kind.ts';
import type { Entries } from '../model/entries/entries.ts';
import type { LockedConflicts } from '../model/lock/conflict-fact.ts';
import type { Conflict } from '../model/merge/merge-entries.ts';
import { undecidedIn } from '../model/merge/undecided.ts';
import type { LockFile } from '../storage/lock-file.ts';
import { Snapshots } from '../storage/snapshots.ts';
import type { SyncPorts } from '../sync-ports.ts';
import { openLock } from './open-lock.ts';

/** What decides conflicts: everything is in the folder, so the service is not asked. */
export interface UndecidedState {
  readonly ports: Pick<SyncPorts, 'languages'>;
  readonly dictionaries: readonly DeclaredObject<DictionaryTypes>[];
  readonly lists: readonly DeclaredObject<ListTypes>[];
  readonly lockFile: LockFile;
  readonly folder: SyncFolder;
}

/** Where conflicts are looked for. */
export interface ConflictPorts
  extends Pick<SyncPorts, 'origin' | 'location' | 'languages' | 'service' | 'files'> {
  /** Whether files are listed, too, in which git has left conflicts. By default they are not: then only files with other ones are read. */
  readonly withMarkers?: boolean;
}

/**
 * Reads from the lock what nobody has decided (reliability S1a); *mine* is what the file has now. Sends nothing, and writes nothing.
 * @throws SyncError for a lock that cannot be used.
 */
export async function loadConflicts(ports: ConflictPorts): Promise<UndecidedState> {
  const { location, languages, files } = ports;
  const folder = new SyncFolder(location.folder, files);
  const { lockFile } = await openLock(ports, folder);
  const sources = { ports, lockFile, folder };
  return {
    ports: { languages },
    dictionaries: await undecidedOf(DICTIONARIES, declaredFiles(location), sources),
    lists: await undecidedOf(LISTS, declaredLists(location), sources),
    lockFile,
    folder,
  };
}

async function undecidedOf<Of extends KindTypes>(
  kind: SyncedKind<Of>,
  declared: readonly Of['declared'][],
  {
    ports,
    lockFile: { lock },
    folder,
  }: Pick<UndecidedState, 'lockFile' | 'folder'> & { readonly ports: ConflictPorts },
) {
  const read = kind.createReader(ports);
  const snapshots = new Snapshots(folder);
  const undecided: DeclaredObject<Of>[] = [];
  for (const one of declared) {
    const key = kind.keyOf(one, ports.origin);
    const locked = kind.locked(lock, key);
    const recorded = locked?.conflicts;
    if (recorded === undefined && !(ports.withMarkers && kind.countMarkers)) continue;
    const seen = recorded === undefined ? undefined : await snapshots.read(locked?.hash ?? '');
    const file = (await read(one))?.read;
    const local = file && kind.identify(file, { locked, seen, there: undefined }).local;
    const conflicts = conflictsIn(recorded, local);
    const markers = local === undefined ? 0 : (kind.countMarkers?.(local) ?? 0);
    if (conflicts.length + markers === 0) continue;
    undecided.push(new DeclaredObject(kind, { key, declared: one, local, undecided: conflicts }));
  }
  return undecided;
}

/** What the lock has as not decided, with what the file has now, and in its order. */
function conflictsIn(
  recorded: LockedConflicts | undefined,
  local: { readonly entries: Entries } | undefined,
): readonly Conflict[] {
  if (recorded === undefined) return [];
  const mine = local?.entries ?? new Map<string, string>();
  const open = local === undefined ? recorded : undecidedIn(recorded, mine);
  const here = [...mine.keys()].filter((source) => open.has(source));
  return [...new Set([...here, ...open.keys()])].flatMap((source) => {
    const conflict = open.get(source);
    return conflict === undefined ? [] : [{ ...conflict, mine: mine.get(source) }];
  });
}
