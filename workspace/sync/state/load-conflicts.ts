import { SNAPSHOT_FACTS } from '../../../core/languages/snapshot/snapshot.ts';
import { declaredFiles } from '../../../core/manifest/lookup/declared-files.ts';
import { declaredLists } from '../../../core/manifest/lookup/declared-lists.ts';
import type { Entries } from '../../../core/sync/entries/entries.ts';
import { type KnownInstruction, withKnownIds } from '../../../core/sync/lists/match-instructions.ts';
import { showFact } from '../../../core/sync/lists/show-fact.ts';
import { factsOf } from '../../../core/sync/lists/style-facts.ts';
import type { LockedConflicts } from '../../../core/sync/lock/conflict-fact.ts';
import { lockedDictionary, lockedList } from '../../../core/sync/lock/lock.ts';
import type { Conflict, Removal, Survivor } from '../../../core/sync/merge/merge-entries.ts';
import { undecidedIn } from '../../../core/sync/merge/undecided.ts';
import type { LockFile } from '../storage/lock-file.ts';
import { Snapshots } from '../storage/snapshots.ts';
import { SyncFolder } from '../storage/sync-folder.ts';
import type { SyncPorts } from '../sync-ports.ts';
import { type DictionaryState, nameOfDictionary } from './dictionaries/dictionary-state.ts';
import { keyOf } from './dictionaries/load-dictionary.ts';
import { createLocalReader } from './dictionaries/local-dictionary.ts';
import { instructionsSeen } from './lists/known-instructions.ts';
import { type ListState, type LocalList, nameOfList } from './lists/list-state.ts';
import { createListReader, type ReadList } from './lists/local-list.ts';
import { openLock } from './open-lock.ts';

/** A dictionary with what a decision needs. */
export type UndecidedDictionary = Pick<DictionaryState, 'key' | 'declared' | 'local' | 'undecided'>;

/** A style rule list with what a decision needs. */
export type UndecidedList = Pick<ListState, 'key' | 'list' | 'local' | 'undecided'>;

export type UndecidedObject = UndecidedDictionary | UndecidedList;

/** How people name an object with conflicts. */
export function nameOfUndecided(state: UndecidedObject): string {
  return 'list' in state ? nameOfList(state) : nameOfDictionary(state);
}

/** A conflict as people read it: that of a list is about a rule or an instruction. */
export function shownConflict(state: Pick<UndecidedObject, 'key'>, conflict: Conflict): Conflict {
  if (!isOfList(state)) return conflict;
  const { source, base, mine, theirs } = conflict;
  const { name, values } = showFact({ source, values: { base, mine, theirs } });
  return { ...conflict, source: name, ...values };
}

/** A removal as people read it. */
export function shownRemoval(state: Pick<UndecidedObject, 'key'>, removal: Removal): Removal {
  if (!isOfList(state)) return removal;
  const { source, target } = removal;
  const { name, values } = showFact({ source, values: { target } });
  return { source: name, target: values.target ?? target };
}

/** A survivor as people read it. */
export function shownSurvivor(state: Pick<UndecidedObject, 'key'>, survivor: Survivor): Survivor {
  if (!isOfList(state)) return survivor;
  const { source, target } = survivor;
  return { ...survivor, source: showFact({ source, values: { target } }).name };
}

function isOfList({ key }: Pick<UndecidedObject, 'key'>): boolean {
  return !('glossary' in key);
}

/** What decides conflicts: everything is in the folder, so the service is not asked. */
export interface UndecidedState {
  readonly ports: Pick<SyncPorts, 'languages'>;
  readonly dictionaries: readonly UndecidedDictionary[];
  readonly lists: readonly UndecidedList[];
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
  const dictionaries = await undecidedDictionaries(ports, lockFile);
  const lists = await undecidedLists(ports, lockFile, folder);
  return { ports: { languages }, dictionaries, lists, lockFile, folder };
}

async function undecidedDictionaries(
  { origin, location, languages, withMarkers = false }: ConflictPorts,
  { lock }: LockFile,
): Promise<readonly UndecidedDictionary[]> {
  const read = createLocalReader(location, languages);
  const dictionaries: UndecidedDictionary[] = [];
  for (const declared of declaredFiles(location)) {
    const key = keyOf(declared, origin);
    const recorded = lockedDictionary(lock, key)?.conflicts;
    if (recorded === undefined && !withMarkers) continue;
    const found = await read(declared);
    const local = found !== undefined && 'entries' in found ? found : undefined;
    const undecided = conflictsIn(recorded, local);
    if (undecided.length === 0 && (local?.dictionary.conflicts.length ?? 0) === 0) continue;
    dictionaries.push({ key, declared, local, undecided });
  }
  return dictionaries;
}

async function undecidedLists(
  { origin, location, service = SNAPSHOT_FACTS }: ConflictPorts,
  { lock }: LockFile,
  folder: SyncFolder,
): Promise<readonly UndecidedList[]> {
  const read = createListReader(location, service);
  const lists: UndecidedList[] = [];
  for (const list of declaredLists(location)) {
    const key = { key: list.id, origin };
    const locked = lockedList(lock, key);
    if (locked?.conflicts === undefined) continue;
    const known = instructionsSeen(locked, await new Snapshots(folder).read(locked.hash));
    const found = await read(list);
    const local = found !== undefined && 'content' in found ? withIds(found, known) : undefined;
    const undecided = conflictsIn(locked.conflicts, local);
    if (undecided.length > 0) lists.push({ key, list, local, undecided });
  }
  return lists;
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

function withIds(read: ReadList, known: readonly KnownInstruction[]): LocalList {
  const content = withKnownIds(read.content, known, []);
  return { ...read, content, entries: factsOf(content) };
}
