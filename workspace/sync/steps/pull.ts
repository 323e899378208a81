import { message } from '../../../core/message.ts';
import { textWithEntries } from '../../../core/sync/edits/text-with-entries.ts';
import { type Entries, sameEntries } from '../../../core/sync/entries/entries.ts';
import type { Conflict, Survivor } from '../../../core/sync/merge/merge-entries.ts';
import { changesBetween, type EntryChange } from '../../../core/sync/plan/changes-between.ts';
import { removalsToConfirm } from '../../../core/sync/plan/removal-guard.ts';
import type { RiskyRemovals } from '../plan/refuse-unsafe.ts';
import { type DictionaryState, nameOfDictionary } from '../state/dictionary-state.ts';
import type { SyncState } from '../state/load-sync.ts';
import { watched } from '../state/pushed-entries.ts';
import { SyncError } from '../sync-error.ts';
import { SeenFacts } from './seen-facts.ts';
import { settle } from './settle.ts';
import { createGlossaryFile, emptyDictionaryFor, replaceGlossaryFile } from './write-glossary-file.ts';

/** What a pull would do to a file. */
export interface PulledDictionary {
  readonly state: DictionaryState;
  /** The entries of the file afterwards. */
  readonly entries: Entries;
  readonly changes: readonly EntryChange[];
  readonly conflicts: readonly Conflict[];
  readonly survivors: readonly Survivor[];
}

/** Plans a pull of what the service has changed. Changes nothing. */
export function planPull({ dictionaries }: SyncState): readonly PulledDictionary[] {
  return dictionaries.flatMap((state) => pulledOf(state) ?? []);
}

function pulledOf(state: DictionaryState): PulledDictionary | undefined {
  const { status, local, remote, merge, undecided } = state;
  if (status === 'only-there' && remote !== undefined) {
    const changes = changesBetween(new Map(), remote);
    return { state, entries: remote, changes, conflicts: [], survivors: [] };
  }
  const isPulled = status === 'changed-there' || status === 'changed-both' || status === 'conflict';
  if (!isPulled || local === undefined || merge === undefined) return undefined;
  const found = new Set(merge.conflicts.map(({ source }) => source));
  const still = undecided
    .map((conflict) => ({ ...conflict, mine: local.entries.get(conflict.source) }))
    .filter(({ source, mine, theirs }) => !found.has(source) && mine !== theirs);
  return {
    state,
    entries: merge.entries,
    changes: changesBetween(local.entries, merge.entries),
    conflicts: [...merge.conflicts, ...still],
    survivors: merge.survivors,
  };
}

/** The files from which a pull removes so many entries that it could be a mistake (reliability S6). */
export function riskyPulls(pulled: readonly PulledDictionary[]): readonly RiskyRemovals[] {
  return pulled.flatMap(({ state, entries }) => {
    const found = state.local && removalsToConfirm({ before: state.local.entries, after: entries });
    return found === undefined ? [] : [{ ...found, name: nameOfDictionary(state) }];
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
  pulled: readonly PulledDictionary[],
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
export function refuseFaulty({ dictionaries }: Pick<SyncState, 'dictionaries'>): void {
  const faulty = dictionaries.filter(({ faults }) => faults.length > 0);
  if (faulty.length === 0) return;
  throw new SyncError(
    faulty.some(({ status }) => status === 'faulty') ? 'problems' : 'refused',
    message('Not pulled: {0}', faulty.map(nameOfDictionary).join(', ')),
    ...faulty.flatMap(({ faults }) => faults),
  );
}

async function pullOne(
  { records, ports, folder }: SyncState,
  { state, entries, conflicts }: PulledDictionary,
  facts: SeenFacts,
): Promise<void> {
  const { key, declared, local, remote, pushed } = state;
  const dictionary = local?.dictionary ?? emptyDictionaryFor(declared);
  const text = textWithEntries(dictionary, entries);
  if (typeof text !== 'string') {
    throw new SyncError(
      'refused',
      message('{0} cannot be written to {1}.', nameOfDictionary(state), declared.dictionary.file),
      text,
    );
  }
  await records.setConflicts(key, conflicts);
  if (local === undefined) await createGlossaryFile(ports.location.folder, declared, text);
  else if (!sameEntries(local.entries, entries)) await replaceGlossaryFile(local, declared, text, folder);
  const there = remote ?? new Map<string, string>();
  await facts.dictionary(key, there, watched(pushed, there, ports.clock.now()));
}
