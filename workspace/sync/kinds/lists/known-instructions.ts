import type { Entries } from '../../../../core/sync/entries/entries.ts';
import { instructionsWithIds } from '../../../../core/sync/lists/list-steps.ts';
import type { KnownInstruction } from '../../../../core/sync/lists/match-instructions.ts';
import type { LockedList } from '../../../../core/sync/lock/lock.ts';
import { withUndecided } from '../../../../core/sync/merge/undecided.ts';

/**
 * The instructions of the last sync: what they said, or in a clone that has no snapshot, their labels as the lock has them. Where nobody has
 * decided, a file may still have what they said before.
 */
export function instructionsSeen(
  locked: LockedList | undefined,
  seen: Entries | undefined,
): readonly KnownInstruction[] {
  const { instructions = [], conflicts } = locked ?? {};
  const known = seen === undefined ? instructions : instructionsWithIds(seen);
  if (conflicts === undefined) return known;
  const before = instructionsWithIds(withUndecided(new Map(), conflicts, 'base'));
  return [...known, ...before, ...instructions];
}
