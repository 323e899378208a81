import { message } from '#base';
import type { SyncedState } from '../kinds/kinds.ts';
import type { KindTypes } from '../kinds/synced-kind.ts';
import { type Entries, sameEntries } from '../model/entries/entries.ts';
import type { LockedConflicts } from '../model/lock/conflict-fact.ts';
import { EMPTY_LOCK } from '../model/lock/lock.ts';
import type { Conflict, Removal, Survivor } from '../model/merge/merge-entries.ts';
import { changesBetween, type EntryChange } from '../model/plan/changes-between.ts';
import { removalsToConfirm } from '../model/plan/removal-guard.ts';
import { type RiskyRemovals, tooManyRemovals } from '../plan/refuse-unsafe.ts';
import { watched } from '../state/history/pushed-entries.ts';
import type { SyncState } from '../state/load-sync.ts';
import { asSyncError, SyncError } from '../sync-error.ts';
import { SeenFacts } from './operations/seen-facts.ts';
import { settle } from './operations/settle.ts';
import { createSyncedFile, type PutText, replaceSyncedFile } from './write-synced-file.ts';

/** What a pull would do to a file. */
export interface PulledObject {
  readonly state: SyncedState;
  /** The entries of the file afterwards. */
  readonly entries: Entries;
  readonly changes: readonly EntryChange[];
  readonly conflicts: readonly Conflict[];
  readonly survivors: readonly Survivor[];
  /** What the service has removed, and the file keeps until somebody confirms it (reliability S4a). */
  readonly removals: readonly Removal[];
}

/**
 * Plans a pull of what the service has changed. Changes nothing.
 * @param confirmed How many removals the user has confirmed: all, or the files keep the entries (reliability S4a).
 */
export function planPull(sync: PulledStates, confirmed?: number): readonly PulledObject[] {
  const isConfirmed = confirmed === countOf(removalsToPull(sync));
  return statesOf(sync).flatMap((state) => pulledOf(state, isConfirmed) ?? []);
}

type PulledStates = Pick<SyncState, 'dictionaries' | 'lists'>;

function statesOf({ dictionaries, lists }: PulledStates): readonly SyncedState[] {
  return [...dictionaries, ...lists];
}

/** What the service has removed since the last sync, and the file has as it was. */
interface RemovalsToPull {
  readonly state: SyncedState;
  readonly removals: readonly Removal[];
}

/** The dictionaries and lists from which a pull would remove something. */
export function removalsToPull(sync: PulledStates): readonly RemovalsToPull[] {
  return statesOf(sync).flatMap((state) => {
    const { removals = [] } = (isPulled(state) && state.merge) || {};
    return removals.length === 0 ? [] : [{ state, removals }];
  });
}

/** How many removals there are. */
export function countOf(all: readonly { readonly removals: readonly Removal[] }[]): number {
  return all.reduce((sum, { removals }) => sum + removals.length, 0);
}

function isPulled({ status }: SyncedState): boolean {
  return status === 'changed-there' || status === 'changed-both' || status === 'conflict';
}

function pulledOf(state: SyncedState, isConfirmed: boolean): PulledObject | undefined {
  const { status, local, remote, merge } = state;
  if (status === 'only-there' && remote !== undefined) {
    const changes = changesBetween(new Map(), remote);
    return { state, entries: remote, changes, conflicts: [], survivors: [], removals: [] };
  }
  if (!isPulled(state) || local === undefined || merge === undefined) return undefined;
  const entries = isConfirmed ? merge.entries : merge.withRemovals;
  return {
    state,
    entries,
    changes: changesBetween(local.entries, entries),
    conflicts: merge.conflicts,
    survivors: merge.survivors,
    removals: isConfirmed ? [] : merge.removals,
  };
}

/**
 * Refuses to pull anything when so many entries would be removed from a file that it could be a mistake (reliability S6).
 * @throws SyncError unless the number of all removals was confirmed.
 */
export function refuseRiskyPull(sync: PulledStates, confirmed: number | undefined): void {
  const all = removalsToPull(sync);
  const count = countOf(all);
  const risky = all.flatMap(({ state }) => riskyPull(state) ?? []);
  if (risky.length === 0 || confirmed === count) return;
  throw tooManyRemovals(risky, count);
}

function riskyPull(state: SyncedState): RiskyRemovals | undefined {
  const { local, merge } = state;
  if (local === undefined || merge === undefined) return undefined;
  const kind = state.traits;
  const found = removalsToConfirm({
    before: kind.counted(local.entries),
    after: kind.counted(merge.entries),
  });
  return found && { ...found, name: state.name };
}

/**
 * Writes what the service has changed into the files: only the lines of changed entries. What the service has becomes the base, after the
 * file has it; conflicts are written down before.
 * @param check Called before a file is written. @throws if another process has taken over.
 * @throws SyncError for a file that cannot be written, after all others were.
 */
export async function pull(
  sync: SyncState,
  pulled: readonly PulledObject[],
  check: () => Promise<void>,
): Promise<void> {
  const facts = new SeenFacts(sync);
  const failures: SyncError[] = [];
  await settle(sync, facts);
  for (const one of pulled) {
    await check();
    try {
      await pullOne(sync, one, facts);
    } catch (error) {
      const failure = asSyncError(error);
      if (failure === undefined) throw error;
      failures.push(failure);
    }
  }
  await facts.write();
  await facts.prune();
  const [first] = failures;
  if (first !== undefined) throw first;
}

/** @throws SyncError for what could not be pulled, after everything else was. */
export function refuseFaulty({ dictionaries, lists }: Pick<SyncState, 'dictionaries' | 'lists'>): void {
  const faulty = [...dictionaries, ...lists].filter(({ faults }) => faults.length > 0);
  if (faulty.length === 0) return;
  throw new SyncError(
    faulty.some(({ status }) => status === 'faulty') ? 'problems' : 'refused',
    message('Not pulled: {0}', faulty.map(({ name }) => name).join(', ')),
    ...faulty.flatMap(({ faults }) => faults),
  );
}

async function pullOne(
  sync: SyncState,
  { state, entries, conflicts, removals }: PulledObject,
  facts: SeenFacts,
): Promise<void> {
  const { key, local, remote, pushed } = state;
  const { ports, folder } = sync;
  const kind = state.traits;
  const location = state.file;
  const text = state.textWith(entries);
  if (typeof text !== 'string') {
    throw new SyncError(
      'refused',
      message('{0} cannot be written to {1}.', state.name, location.shown),
      text,
    );
  }
  const there = { answer: state.answer, entries: remote ?? new Map<string, string>() };
  const seen = watched(pushed, there.entries, ports.clock.now());
  const known = { pushed: seen, open: openAfter(conflicts, removals), mine: entries };
  const put = putWith(sync, state, await facts.factOf(kind, key, there, known));
  if (local === undefined) await createSyncedFile(ports.location.folder, location.shown, text, put);
  else if (!sameEntries(local.entries, entries))
    await replaceSyncedFile({ file: location.shown, before: local.bytes }, text, folder, put);
  await facts.see(kind, key, there, known);
  sync.pulls.done(key);
}

/** Writes a file after what the lock is to say of it (reliability S8). */
function putWith(
  { pulls, lockFile }: SyncState,
  { traits: kind, key }: SyncedState,
  fact: KindTypes['locked'] | undefined,
): PutText | undefined {
  if (fact === undefined) return undefined;
  const before = kind.locked(lockFile.lock, key)?.hash;
  const lock = kind.withLocked(EMPTY_LOCK, fact);
  return (target, text, was) => pulls.put(key, { before, lock }, { target, text, before: was });
}

/** What is not decided after a pull, for the lock (reliability S1a). */
function openAfter(conflicts: readonly Conflict[], removals: readonly Removal[]): LockedConflicts {
  const removed = removals.map(({ source, target }) => ({
    source,
    base: target,
    theirs: undefined,
    isSuspectedOverwrite: false,
  }));
  return new Map(
    [...conflicts.map(({ mine: _mine, ...conflict }) => conflict), ...removed].map((one) => [
      one.source,
      one,
    ]),
  );
}
