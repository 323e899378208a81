import type { SyncedSides } from '../../kinds/synced-sides.ts';
import type { Entries } from '../../model/entries/entries.ts';
import type { LockedConflicts } from '../../model/lock/conflict-fact.ts';
import { mergeEntries } from '../../model/merge/merge-entries.ts';
import { undecidedIn, withUndecided } from '../../model/merge/undecided.ts';
import type { Pushed } from '../../storage/records.ts';

const NO_ENTRIES: Entries = new Map();

/** What a merge of both sides follows from. */
interface MergedSides {
  /** Undefined if there is no file. */
  readonly mine: Entries | undefined;
  /** Undefined if the service does not have it. */
  readonly remote: Entries | undefined;
  readonly lockedHash: string | undefined;
  /** The version that both come from, apart from what is not decided. */
  readonly seen: Entries | undefined;
  /** What the lock has as not decided. */
  readonly recorded: LockedConflicts;
  readonly pushed: Pushed | undefined;
}

/** Merges both sides. Where nobody has decided, they still come from what they came from before the pull (reliability S1a). */
export function mergeSides({
  mine,
  remote,
  lockedHash,
  seen,
  recorded,
  pushed,
}: MergedSides): Pick<SyncedSides, 'base' | 'open' | 'merge' | 'undecided'> {
  const open = mine === undefined ? recorded : undecidedIn(recorded, mine);
  const base = seen && withUndecided(seen, open, 'base');
  if (mine === undefined || (remote === undefined && lockedHash === undefined)) {
    return { base, open, merge: undefined, undecided: [] };
  }
  const merge = mergeEntries({
    base,
    mine,
    theirs: remote ?? NO_ENTRIES,
    pushed: pushed?.entries,
    isPushSeen: pushed?.isSeen,
    undecided: open,
  });
  return { base, open, merge, undecided: merge.conflicts.filter(({ source }) => open.has(source)) };
}
