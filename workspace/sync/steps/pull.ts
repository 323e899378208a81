import { message } from '../../../core/message.ts';
import { type Entries, sameEntries } from '../../../core/sync/entries/entries.ts';
import { withoutHead } from '../../../core/sync/lists/style-facts.ts';
import type { Conflict, Survivor } from '../../../core/sync/merge/merge-entries.ts';
import { changesBetween, type EntryChange } from '../../../core/sync/plan/changes-between.ts';
import { removalsToConfirm } from '../../../core/sync/plan/removal-guard.ts';
import type { RiskyRemovals } from '../plan/refuse-unsafe.ts';
import { watched } from '../state/history/pushed-entries.ts';
import { isList, nameOfSynced, type SyncedState } from '../state/lists/list-state.ts';
import type { SyncState } from '../state/load-sync.ts';
import { SyncError } from '../sync-error.ts';
import { SeenFacts } from './operations/seen-facts.ts';
import { settle } from './operations/settle.ts';
import { createSyncedFile, replaceSyncedFile } from './write/write-synced-file.ts';
import { locationOfSynced, textOfSynced } from './write/written-text.ts';

/** What a pull would do to a file. */
export interface PulledObject {
  readonly state: SyncedState;
  /** The entries of the file afterwards. */
  readonly entries: Entries;
  readonly changes: readonly EntryChange[];
  readonly conflicts: readonly Conflict[];
  readonly survivors: readonly Survivor[];
}

/** Plans a pull of what the service has changed. Changes nothing. */
export function planPull({
  dictionaries,
  lists,
}: Pick<SyncState, 'dictionaries' | 'lists'>): readonly PulledObject[] {
  return [...dictionaries, ...lists].flatMap((state) => pulledOf(state) ?? []);
}

function pulledOf(state: SyncedState): PulledObject | undefined {
  const { status, local, remote, merge } = state;
  if (status === 'only-there' && remote !== undefined) {
    const changes = changesBetween(new Map(), remote);
    return { state, entries: remote, changes, conflicts: [], survivors: [] };
  }
  const isPulled = status === 'changed-there' || status === 'changed-both' || status === 'conflict';
  if (!isPulled || local === undefined || merge === undefined) return undefined;
  return {
    state,
    entries: merge.entries,
    changes: changesBetween(local.entries, merge.entries),
    conflicts: merge.conflicts,
    survivors: merge.survivors,
  };
}

/** The files from which a pull removes so many entries that it could be a mistake (reliability S6). */
export function riskyPulls(pulled: readonly PulledObject[]): readonly RiskyRemovals[] {
  return pulled.flatMap(({ state, entries }) => {
    const { local } = state;
    const counted = isList(state) ? withoutHead : (all: Entries) => all;
    const found = local && removalsToConfirm({ before: counted(local.entries), after: counted(entries) });
    return found === undefined ? [] : [{ ...found, name: nameOfSynced(state) }];
  });
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
      if (!(error instanceof SyncError)) throw error;
      failures.push(error);
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
    message('Not pulled: {0}', faulty.map(nameOfSynced).join(', ')),
    ...faulty.flatMap(({ faults }) => faults),
  );
}

async function pullOne(
  { ports, folder }: SyncState,
  { state, entries, conflicts }: PulledObject,
  facts: SeenFacts,
): Promise<void> {
  const { local, remote, pushed } = state;
  const location = locationOfSynced(state);
  const text = textOfSynced(state, entries);
  if (typeof text !== 'string') {
    throw new SyncError(
      'refused',
      message('{0} cannot be written to {1}.', nameOfSynced(state), location.shown),
      text,
    );
  }
  if (local === undefined) await createSyncedFile(ports.location.folder, location, text);
  else if (!sameEntries(local.entries, entries)) await replaceSyncedFile(local, location.shown, text, folder);
  const there = remote ?? new Map<string, string>();
  const seen = watched(pushed, there, ports.clock.now());
  const open = new Map(conflicts.map(({ mine: _mine, ...conflict }) => [conflict.source, conflict]));
  if (!isList(state)) await facts.dictionary(state.key, there, seen, open);
  else if (state.answer !== undefined) await facts.list(state.key, state.answer, seen, open);
}
