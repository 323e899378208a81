import type { ManifestGlossary } from '#manifest';
import type { Glossary } from '#service';
import { limitRequests } from '#translate';
import { DICTIONARIES, type DictionaryState } from '../kinds/dictionaries/dictionary-kind.ts';
import { dictionariesAt } from '../kinds/dictionaries/entries-at.ts';
import { isThere, type SyncedState, type UnmanagedState } from '../kinds/kinds.ts';
import { LISTS, type ListState } from '../kinds/lists/list-kind.ts';
import { hasDrift } from '../kinds/synced-sides.ts';
import { UnmanagedObject } from '../kinds/unmanaged-object.ts';
import type { Entries } from '../model/entries/entries.ts';
import { type LockedGlossary, lockedGlossary } from '../model/lock/lock.ts';
import { changesBetween, type EntryChange } from '../model/plan/changes-between.ts';
import type { SyncState } from '../state/load-sync.ts';
import type { SavedDictionary } from '../storage/backups.ts';
import { REQUESTS_AT_ONCE } from '../sync-ports.ts';

/** One step of a push. They run in the order of the plan, in which no step leaves something half done. */
export type Operation =
  | CreateGlossary
  | RenameGlossary
  | WriteObject
  | DeleteObject
  | DeleteGlossary
  | CreateList;

export interface CreateGlossary {
  readonly kind: 'create-glossary';
  readonly glossary: ManifestGlossary;
  readonly dictionaries: readonly (DictionaryState & { readonly local: object })[];
}

export interface RenameGlossary {
  readonly kind: 'rename-glossary';
  readonly glossary: ManifestGlossary;
  readonly remote: Glossary;
}

/** Sends the values of a dictionary or a list. */
export interface WriteObject {
  readonly kind: 'write-object';
  readonly state: SyncedState & { readonly answer: object };
  readonly before: Entries;
  readonly after: Entries;
  readonly changes: readonly EntryChange[];
}

/** Deletes a dictionary or a list. */
export interface DeleteObject {
  readonly kind: 'delete-object';
  readonly object: UnmanagedState;
  /** What it has: the user sees it before. */
  readonly entries: Entries;
}

export interface DeleteGlossary {
  readonly kind: 'delete-glossary';
  readonly locked: LockedGlossary;
  /** It is deleted only if they are those of the lock. */
  readonly dictionaries: readonly SavedDictionary[];
  readonly remote: Glossary;
}

export interface CreateList {
  readonly kind: 'create-list';
  readonly state: ListState & { readonly local: object };
}

/** What a push would do, and what keeps it from doing so. */
export interface PlannedPush {
  readonly operations: readonly Operation[];
  /** Dictionaries and lists that the service has changed since the last sync. */
  readonly drift: readonly SyncedState[];
  /** Those with undecided conflicts, faults, or an object at the service that is not clear. */
  readonly blocked: readonly SyncedState[];
  /** Dictionaries whose files have no entries for their languages. */
  readonly withoutEntries: readonly DictionaryState[];
}

/** What the user allows a push beyond the ordinary. */
export interface PlanOptions {
  /** Delete what is no longer managed. */
  readonly prune?: boolean | undefined;
  /** Create glossaries and lists that the lock knows from elsewhere, that are not there any more, or that are for another language. */
  readonly create?: boolean | undefined;
  /** The hash of the version at the service that may be overwritten, although it has changed (reliability S2). */
  readonly lease?: string | undefined;
}

/** Plans a push. Only what `prune` deletes is read for it; nothing is changed. */
export async function planPush(sync: SyncState, options: PlanOptions = {}): Promise<PlannedPush> {
  const { dictionaries, lists } = sync;
  const states: readonly SyncedState[] = [...dictionaries, ...lists];
  const isLeased = ({ remoteHash, faults, local }: SyncedState) =>
    remoteHash === options.lease && faults.length === 0 && local !== undefined;
  const isNew = ({ link, local, faults }: SyncedState) =>
    local !== undefined &&
    (link.kind === 'gone'
      ? options.create === true && faults.length === 1
      : link.kind === 'new' && faults.length === 0);
  return {
    operations: [
      ...createdGlossaries(dictionaries.filter(isNew)),
      ...lists.filter(isNew).flatMap((state) => createOf(state)),
      ...renamedGlossaries(dictionaries),
      ...states.flatMap((state) => writeOf(state, isLeased(state))),
      ...(options.prune === true ? await planDeletions(sync) : []),
    ],
    drift: states.filter((state) => hasDrift(state) && !isLeased(state)),
    blocked: states.filter(
      (state) =>
        !isNew(state) &&
        (state.status === 'faulty' || state.status === 'blocked' || state.undecided.length > 0),
    ),
    withoutEntries: dictionaries.filter(
      ({ local, faults }) => local?.entries.size === 0 && faults.length === 0,
    ),
  };
}

function createOf(state: ListState): readonly CreateList[] {
  return hasFile(state) ? [{ kind: 'create-list', state }] : [];
}

function hasFile(state: ListState): state is ListState & { readonly local: object } {
  return state.local !== undefined;
}

function createdGlossaries(states: readonly DictionaryState[]): readonly CreateGlossary[] {
  const byGlossary = new Map<string, DictionaryState[]>();
  for (const state of states) {
    if ((state.local?.entries.size ?? 0) === 0) continue;
    const others = byGlossary.get(state.key.glossary);
    if (others === undefined) byGlossary.set(state.key.glossary, [state]);
    else others.push(state);
  }
  return [...byGlossary.values()].flatMap((dictionaries) => {
    const glossary = dictionaries[0]?.declared.glossary;
    return glossary === undefined
      ? []
      : [{ kind: 'create-glossary', glossary, dictionaries: dictionaries.filter(hasLocal) } as const];
  });
}

function hasLocal(state: DictionaryState): state is DictionaryState & { readonly local: object } {
  return state.local !== undefined;
}

function renamedGlossaries(states: readonly DictionaryState[]): readonly RenameGlossary[] {
  const renamed = new Map<string, RenameGlossary>();
  for (const { declared, link } of states) {
    const { glossary } = declared;
    if (link.kind !== 'found' || link.remote.name === glossary.name) continue;
    renamed.set(glossary.id, { kind: 'rename-glossary', glossary, remote: link.remote });
  }
  return [...renamed.values()];
}

function writeOf(state: SyncedState, isLeased: boolean): readonly WriteObject[] {
  const { status, link, local, remote } = state;
  const isWritten = status === 'changed-here' || status === 'only-here' || isLeased;
  if (!isWritten || link.kind !== 'found' || local === undefined || !isThere(state)) return [];
  const before = remote ?? new Map<string, string>();
  const after = local.entries;
  const changes = changesBetween(before, after);
  return changes.length === 0 ? [] : [{ kind: 'write-object', state, before, after, changes }];
}

/** What is deleted is read, because the user sees what it has, and confirms how much (reliability S7a). */
async function planDeletions(sync: SyncState): Promise<readonly Operation[]> {
  const { unmanaged, remote, remoteLists, lockFile, ports } = sync;
  const oneOf = limitRequests(REQUESTS_AT_ONCE);
  const glossaryOf = (locked: LockedGlossary | undefined) =>
    remote.find(({ glossary_id, name }) => glossary_id === locked?.id && name === locked.name);
  const dictionaries = unmanaged.dictionaries.flatMap((locked) => {
    const { glossary, source, target } = locked;
    const id = glossaryOf(lockedGlossary(lockFile.lock, glossary, ports.origin))?.glossary_id;
    const pair = { source, target };
    return id === undefined ? [] : [new UnmanagedObject(DICTIONARIES, locked, { id, pair })];
  });
  const glossaries = unmanaged.glossaries.map(async (locked) => {
    const glossary = glossaryOf(locked);
    if (glossary === undefined) return [];
    const dictionaries = await dictionariesAt(glossary, ports, oneOf);
    return [{ kind: 'delete-glossary', locked, remote: glossary, dictionaries } as const];
  });
  const lists = unmanaged.lists.flatMap((locked) => {
    const { id, name } = locked;
    const place = remoteLists.find((list) => list.style_id === id && list.name === name);
    return place === undefined ? [] : [new UnmanagedObject(LISTS, locked, place)];
  });
  const deletionOf = async (object: UnmanagedState): Promise<DeleteObject> => {
    const { entries = new Map() } = await oneOf(() => object.traits.readAt(object.place, ports));
    return { kind: 'delete-object', object, entries };
  };
  return (
    await Promise.all([...dictionaries.map(deletionOf), ...glossaries, ...lists.map(deletionOf)])
  ).flat();
}
