import { type Message, message } from '#base';
import type { Entries } from '../entries/entries.ts';

/** Entries of one dictionary that are removed without a question (reliability S6). */
const MAX_REMOVALS = 1_000;

/** What would be removed from a dictionary. */
interface Removals {
  readonly before: Entries;
  readonly after: Entries;
}

/** So many removals that their number confirms them. */
export interface RemovalsToConfirm {
  readonly count: number;
  readonly reason: Message;
}

/**
 * Why so many removals need their number as a confirmation; undefined if they don't: more than half of the entries, or more than 1,000.
 */
export function removalsToConfirm({ before, after }: Removals): RemovalsToConfirm | undefined {
  const count = countRemovals(before, after);
  const isHalf = count * 2 > before.size;
  if (!isHalf && count <= MAX_REMOVALS) return undefined;
  return {
    count,
    reason: message('{0} of {1} entries would be removed.', count, before.size),
  };
}

/** How many source phrases are gone. */
function countRemovals(before: Entries, after: Entries): number {
  let count = 0;
  for (const source of before.keys()) if (!after.has(source)) count++;
  return count;
}
