import type { Entries } from '../../../core/sync/entries/entries.ts';
import { changesBetween, type EntryChange } from '../../../core/sync/plan/changes-between.ts';
import type { DictionaryState } from '../state/dictionary-state.ts';
import type { SyncState } from '../state/load-sync.ts';
import type { SeenFacts } from './seen-facts.ts';

/** Milliseconds after a push in which somebody who had not seen it can still overwrite it (reliability S4). */
export const SECOND_LOOK_MS = 5_000;

const NO_ENTRIES: Entries = new Map();

/**
 * Writes down what needs no request: what is in sync already, and what a run that was killed had sent (reliability S8). What this clone
 * pushed is forgotten when a second look finds it still there.
 */
export async function settle(sync: SyncState, facts: SeenFacts): Promise<void> {
  for (const state of sync.dictionaries) {
    if (state.link.kind !== 'found') continue;
    facts.glossary(state.key.glossary, state.link.glossary);
    if (state.remote !== undefined) await settleDictionary(state, state.remote, sync, facts);
    await sync.records.forgetIntent(state.key);
  }
}

async function settleDictionary(
  { key, status, lockedHash, remoteHash, resumedFrom, pushed }: DictionaryState,
  remote: Entries,
  { records, snapshots, ports }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  if (resumedFrom !== undefined) {
    const before = (await snapshots.read(resumedFrom)) ?? NO_ENTRIES;
    return facts.dictionary(key, remote, writtenBy(changesBetween(before, remote)));
  }
  const isKnown = lockedHash === remoteHash;
  if (status === 'in-sync' && !(isKnown && pushed !== undefined)) return facts.dictionary(key, remote);
  const at = ports.clock.now();
  const isVerified = isKnown && pushed !== undefined && at - pushed.at >= SECOND_LOOK_MS;
  if (isVerified && pushed.entries.size > 0) await records.setPushed(key, { at, entries: NO_ENTRIES });
}

/** What changes leave at the service: the entries that were added or changed. */
export function writtenBy(changes: readonly EntryChange[]): Entries {
  return new Map(
    changes.flatMap((change) => (change.action === 'remove' ? [] : [[change.source, change.to]])),
  );
}
