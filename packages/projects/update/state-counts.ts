import { type Message, message } from '#base';
import type { StateCounts } from './plan-update.ts';

/** The counts of a file in words, such as `3 missing` and `1 to review`. Empty if it is up to date. */
export function countMessages(counts: Partial<StateCounts>): readonly Message[] {
  const { missing = 0, untranslated = 0, stale = 0, review = 0 } = counts;
  const { edited = 0, adoptable = 0, affected = 0, extra = 0 } = counts;
  const all: readonly (readonly [number, Message])[] = [
    [missing + untranslated, message('{0} missing', missing + untranslated)],
    [stale, message('{0} stale', stale)],
    [review, message('{0} to review', review)],
    [edited, message('{0} edited by people', edited)],
    [adoptable, message('{0} to adopt', adoptable)],
    [affected, message('{0} affected by settings', affected)],
    [extra, message('{0} without a source', extra)],
  ];
  return all.flatMap(([count, text]) => (count === 0 ? [] : [text]));
}
