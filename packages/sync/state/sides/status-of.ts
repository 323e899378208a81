import type { Message } from '#base';
import type { SyncedStatus } from '../../kinds/synced-sides.ts';
import { type Entries, sameEntries } from '../../model/entries/entries.ts';
import type { Conflict, Merge } from '../../model/merge/merge-entries.ts';

const NO_ENTRIES: Entries = new Map();

/** What the status of an object follows from. */
interface StatusSources {
  readonly local: { readonly entries: Entries } | undefined;
  readonly remote: Entries | undefined;
  readonly lockedHash: string | undefined;
  readonly base: Entries | undefined;
  readonly merge: Merge | undefined;
  readonly undecided: readonly Conflict[];
  readonly faults: readonly Message[];
}

/** How a file and the service differ, if it is clear which object of the service is meant. */
export function statusOf({
  local,
  remote,
  lockedHash,
  base,
  merge,
  undecided,
  faults,
}: StatusSources): SyncedStatus {
  if (faults.length > 0) return 'faulty';
  if (local === undefined) return remote === undefined ? 'nowhere' : 'only-there';
  if (undecided.length > 0) return 'conflict';
  if (remote === undefined && lockedHash === undefined) return 'only-here';
  const there = remote ?? NO_ENTRIES;
  // A dictionary without entries does not exist there.
  if (sameEntries(local.entries, there)) return 'in-sync';
  if ((merge?.conflicts.length ?? 0) > 0) return 'conflict';
  if (base !== undefined && sameEntries(base, there)) return 'changed-here';
  return base !== undefined && sameEntries(base, local.entries) ? 'changed-there' : 'changed-both';
}
