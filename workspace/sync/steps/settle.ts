import type { Entries } from '../../../core/sync/entries/entries.ts';
import type { DictionaryState } from '../state/dictionary-state.ts';
import type { SyncState } from '../state/load-sync.ts';
import { watched } from '../state/pushed-entries.ts';
import type { SeenFacts } from './seen-facts.ts';

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
  { key, status, lockedHash, remoteHash, isResumed, pushed }: DictionaryState,
  remote: Entries,
  { records, ports }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const isKnown = lockedHash === remoteHash;
  const now = ports.clock.now();
  if (isResumed || (status === 'in-sync' && !(isKnown && pushed !== undefined))) {
    return facts.dictionary(key, remote, watched(pushed, remote, now));
  }
  // Where the service has changed, what is missing there must stay known until a pull.
  const isEmpty = pushed === undefined || pushed.entries.size === 0;
  if (!isEmpty) await records.setPushed(key, isKnown ? watched(pushed, remote, now) : pushed);
}
