import type { Entries } from '../../model/entries/entries.ts';
import { stillPushed } from '../../model/merge/still-pushed.ts';
import type { Pushed } from '../../storage/records.ts';

/** Milliseconds after a push in which somebody who had not seen it can still overwrite it (reliability S4). */
export const SECOND_LOOK_MS = 5_000;

const NO_ENTRIES: Entries = new Map();

/** What has to be watched when the service has these entries: nothing any more after the second look. `now` is in ms of the epoch. */
export function watched(pushed: Pushed | undefined, there: Entries, now: number): Pushed {
  const isOver = pushed === undefined || now - pushed.at >= SECOND_LOOK_MS;
  return isOver
    ? { at: now, entries: NO_ENTRIES }
    : { ...pushed, entries: stillPushed(pushed.entries, there) };
}
