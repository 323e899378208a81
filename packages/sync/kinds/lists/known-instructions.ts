import type { Entries } from '../../model/entries/entries.ts';
import { instructionsWithIds } from '../../model/lists/list-steps.ts';
import type { KnownInstruction } from '../../model/lists/match-instructions.ts';
import type { LockedList } from '../../model/lock/lock.ts';
import { withUndecided } from '../../model/merge/undecided.ts';

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
