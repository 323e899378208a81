import type { Entries } from '../../../../core/sync/entries/entries.ts';
import { stillPushed } from '../../../../core/sync/merge/still-pushed.ts';
import { changesBetween, writtenBy } from '../../../../core/sync/plan/changes-between.ts';
import type { Intent, Pushed } from '../../storage/records.ts';
import type { Snapshots } from '../../storage/snapshots.ts';

/** Milliseconds after a push in which somebody who had not seen it can still overwrite it (reliability S4). */
export const SECOND_LOOK_MS = 5_000;

const NO_ENTRIES: Entries = new Map();

/** What this clone has pushed, with what it was about to push when it ended: nobody knows whether that arrived. */
export async function withIntent(
  pushed: Pushed | undefined,
  intent: Intent | undefined,
  snapshots: Snapshots,
): Promise<Pushed | undefined> {
  const after = intent && (await snapshots.read(intent.after));
  if (intent === undefined || after === undefined) return pushed;
  const before = (await snapshots.read(intent.before)) ?? NO_ENTRIES;
  const written = writtenBy(changesBetween(before, after));
  return { at: intent.at, entries: new Map([...(pushed?.entries ?? []), ...written]) };
}

/** What has to be watched when the service has these entries: nothing any more after the second look. `now` is in ms of the epoch. */
export function watched(pushed: Pushed | undefined, there: Entries, now: number): Pushed {
  const isOver = pushed === undefined || now - pushed.at >= SECOND_LOOK_MS;
  return isOver
    ? { at: now, entries: NO_ENTRIES }
    : { ...pushed, entries: stillPushed(pushed.entries, there) };
}
