import { isThere, type StateThere, type SyncedState } from '../../kinds/kinds.ts';
import type { KindTypes } from '../../kinds/synced-kind.ts';
import { watched } from '../../state/history/pushed-entries.ts';
import type { SyncState } from '../../state/load-sync.ts';
import type { SeenFacts } from './seen-facts.ts';

/**
 * Writes down what needs no request: what is in sync already, and what a run that was killed had sent or brought (reliability S8). What this
 * clone pushed is forgotten when a second look finds it still there.
 */
export async function settle(sync: SyncState, facts: SeenFacts): Promise<void> {
  if (sync.pulls.areEnded) await facts.write();
  for (const state of [...sync.dictionaries, ...sync.lists]) {
    if (!isThere(state)) continue;
    if (state.kind === 'dictionary') facts.glossary(state.key.glossary, state.answer);
    await settleObject(state, sync, facts);
    await forgetIntent(state, sync, facts);
  }
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

async function settleObject(
  state: StateThere<KindTypes>,
  { records, ports, lockFile: { lock } }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { key, status, answer, remote, local, remoteHash, isResumed, pushed, open } = state;
  if (remote === undefined) return;
  const kind = state.traits;
  const locked = kind.locked(lock, key);
  const isKnown = state.lockedHash === remoteHash;
  const isLocked = isKnown && locked?.version === kind.versionOf(answer) && locked?.conflicts === undefined;
  const now = ports.clock.now();
  if (isResumed || (status === 'in-sync' && !(isLocked && pushed !== undefined))) {
    return facts.see(
      kind,
      key,
      { answer, entries: remote },
      {
        pushed: watched(pushed, remote, now),
        open: status === 'in-sync' ? undefined : open,
        mine: local?.entries,
      },
    );
  }
  // Where the service has changed, what is missing there must stay known until a pull.
  const isEmpty = pushed === undefined || pushed.entries.size === 0;
  if (!isEmpty) await records.setPushed(key, isKnown ? watched(pushed, remote, now) : pushed);
}
