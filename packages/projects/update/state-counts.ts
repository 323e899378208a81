import { type Message, message } from '#base';
import type { UnitState } from '#units';
import type { FileStatus } from '../status/file-status.ts';

/** How many units have each state. */
export type StateCounts = Readonly<Record<UnitState | 'affected', number>>;

const NO_STATES: StateCounts = {
  ...{ missing: 0, untranslated: 0, current: 0, stale: 0, review: 0 },
  ...{ edited: 0, adoptable: 0, extra: 0, 'left-out': 0, affected: 0, 'age-unknown': 0 },
};

/** Counts the states of a file. What is affected is current too. */
export function countStates({ standings }: Pick<FileStatus, 'standings'>): StateCounts {
  const counts = { ...NO_STATES };
  for (const { state, isAffected } of standings) {
    counts[state]++;
    if (isAffected) counts.affected++;
  }
  return counts;
}

/** The sum of the counts of several files. */
export function sumCounts(all: readonly StateCounts[]): StateCounts {
  const sum = { ...NO_STATES };
  for (const counts of all) for (const state of STATES) sum[state] += counts[state];
  return sum;
}

const STATES = [
  ...(['missing', 'untranslated', 'current', 'stale', 'review'] as const),
  ...(['edited', 'adoptable', 'extra', 'left-out', 'affected', 'age-unknown'] as const),
];

/** The counts of a file in words, such as `3 missing` and `1 to review`. Empty if it is up to date. */
export function countMessages(counts: Partial<StateCounts>): readonly Message[] {
  const { missing = 0, untranslated = 0, stale = 0, review = 0 } = counts;
  const { edited = 0, adoptable = 0, affected = 0, extra = 0 } = counts;
  const { 'left-out': leftOut = 0, 'age-unknown': ageUnknown = 0 } = counts;
  const all: readonly (readonly [number, Message])[] = [
    [missing + untranslated, message('{0} missing', missing + untranslated)],
    [stale, message('{0} stale', stale)],
    [review, message('{0} to review', review)],
    [edited, message('{0} edited by people', edited)],
    [adoptable, message('{0} to adopt', adoptable)],
    [affected, message('{0} affected by settings', affected)],
    [extra, message('{0} without a source', extra)],
    [leftOut, message('{0} left out by people', leftOut)],
    [ageUnknown, message('{0} age unknown', ageUnknown)],
  ];
  return all.flatMap(([count, text]) => (count === 0 ? [] : [text]));
}
