import type { Entries } from '../../../../core/sync/entries/entries.ts';
import { instructionsWithIds } from '../../../../core/sync/lists/list-steps.ts';
import type { KnownInstruction } from '../../../../core/sync/lists/match-instructions.ts';
import type { LockedConflicts } from '../../../../core/sync/lock/conflict-fact.ts';
import type { LockedList } from '../../../../core/sync/lock/lock.ts';
import { withUndecided } from '../../../../core/sync/merge/undecided.ts';
import type { Snapshots } from '../../storage/snapshots.ts';

/** Where the ids of the last sync are known from. */
interface KnownSources {
  readonly lockedHash: string | undefined;
  readonly remote: Entries | undefined;
  readonly remoteHash: string;
  readonly locked: LockedList | undefined;
  readonly snapshots: Snapshots;
}

/** The instructions of the last sync: what they said, or in a clone that has no snapshot, their labels as the lock has them. */
export async function knownInstructions({
  lockedHash,
  remote,
  remoteHash,
  locked,
  snapshots,
}: KnownSources): Promise<readonly KnownInstruction[]> {
  if (lockedHash === undefined) return [];
  const seen = remote !== undefined && lockedHash === remoteHash ? remote : await snapshots.read(lockedHash);
  return instructionsSeen(locked, seen);
}

/** The instructions that were seen. Where nobody has decided, a file may still have what they said before. */
export function instructionsSeen(
  locked: LockedList | undefined,
  seen: Entries | undefined,
): readonly KnownInstruction[] {
  const { instructions = [], conflicts } = locked ?? {};
  const known = seen === undefined ? instructions : instructionsWithIds(seen);
  if (conflicts === undefined) return known;
  return [...known, ...instructionsBefore(conflicts), ...instructions];
}

function instructionsBefore(conflicts: LockedConflicts): readonly KnownInstruction[] {
  return instructionsWithIds(withUndecided(new Map(), conflicts, 'base'));
}
