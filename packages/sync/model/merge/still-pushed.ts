import type { Entries } from '../entries/entries.ts';

/** What was pushed and is still there as it was: only that can be overwritten by somebody who has not seen it (reliability S4). */
export function stillPushed(pushed: Entries, there: Entries): Entries {
  return new Map([...pushed].filter(([source, target]) => there.get(source) === target));
}
