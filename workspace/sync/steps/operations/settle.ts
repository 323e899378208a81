import type { Entries } from '../../../../core/sync/entries/entries.ts';
import type { LockedConflicts } from '../../../../core/sync/lock/conflict-fact.ts';
import { lockedDictionary, lockedList } from '../../../../core/sync/lock/lock.ts';
import type { DictionaryState } from '../../kinds/dictionaries/dictionary-kind.ts';
import type { SyncedState } from '../../kinds/kinds.ts';
import type { ListState } from '../../kinds/lists/list-kind.ts';
import { watched } from '../../state/history/pushed-entries.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { Pushed } from '../../storage/records.ts';
import type { SeenFacts } from './seen-facts.ts';

/**
 * Writes down what needs no request: what is in sync already, and what a run that was killed had sent (reliability S8). What this clone
 * pushed is forgotten when a second look finds it still there.
 */
export async function settle(sync: SyncState, facts: SeenFacts): Promise<void> {
  for (const state of sync.dictionaries) {
    if (state.link.kind !== 'found') continue;
    facts.glossary(state.key.glossary, state.link.remote);
    await settleDictionary(state, sync, facts);
    await forgetIntent(state, sync, facts);
  }
  for (const state of sync.lists) {
    if (state.answer === undefined) continue;
    await settleList(state, sync, facts);
    await forgetIntent(state, sync, facts);
  }
}

async function settleDictionary(state: DictionaryState, sync: SyncState, facts: SeenFacts): Promise<void> {
  const { remote, key } = state;
  if (remote === undefined) return;
  await settleSides(state, remote, sync, {
    isLocked:
      state.lockedHash === state.remoteHash &&
      lockedDictionary(sync.lockFile.lock, key)?.conflicts === undefined,
    see: (pushed, open) => facts.dictionary(key, remote, pushed, open),
  });
}

async function settleList(state: ListState, sync: SyncState, facts: SeenFacts): Promise<void> {
  const { answer, remote, key } = state;
  if (answer === undefined || remote === undefined) return;
  const { version, conflicts } = lockedList(sync.lockFile.lock, key) ?? {};
  await settleSides(state, remote, sync, {
    isLocked: state.lockedHash === state.remoteHash && version === answer.version && conflicts === undefined,
    see: (pushed, open) => facts.list(key, answer, { pushed, open, mine: state.local?.entries }),
  });
}

/** The intent of a write that has arrived alone knows of it until the lock is written. */
async function forgetIntent(
  { key, isResumed }: SyncedState,
  { records }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  if (!isResumed) return records.forgetIntent(key);
  facts.done(key);
  await facts.write();
}

/** What the lock says of an object, and how it learns what the service has. */
interface Seeing {
  readonly isLocked: boolean;
  readonly see: (pushed: Pushed, open: LockedConflicts | undefined) => Promise<void>;
}

async function settleSides(
  { key, status, lockedHash, remoteHash, isResumed, pushed, open }: SyncedState,
  remote: Entries,
  { records, ports }: SyncState,
  { isLocked, see }: Seeing,
): Promise<void> {
  const isKnown = lockedHash === remoteHash;
  const now = ports.clock.now();
  if (isResumed || (status === 'in-sync' && !(isLocked && pushed !== undefined))) {
    return see(watched(pushed, remote, now), status === 'in-sync' ? undefined : open);
  }
  // Where the service has changed, what is missing there must stay known until a pull.
  const isEmpty = pushed === undefined || pushed.entries.size === 0;
  if (!isEmpty) await records.setPushed(key, isKnown ? watched(pushed, remote, now) : pushed);
}
