import type { Step } from '../schedule.ts';

/** Schedules with what they are about. */
export type NamedSchedules = readonly (readonly [name: string, steps: readonly Step[]])[];

/** A step in which everything goes well. */
export function stepOf(who: Step['who'], what: Step['what'], about = 0, rest: Partial<Step> = {}): Step {
  return {
    who,
    what,
    about,
    wait: 0,
    isYes: false,
    isWhole: true,
    fault: 'nothing',
    killIn: undefined,
    ...rest,
  };
}

/** Requests and changes of the disk, from the one that announces what is sent to the one that says that it is done. */
export const KILLED_BEFORE = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];

/** Changes of the disk of a pull: the one that brings the file, the next one, and the one that brings the lock. */
export const PULL_KILLED_BEFORE = [10, 11, 14];

/** Requests of a push: the one that sends, and what follows it for an entry or for a rule. */
export const SENT_BEFORE = [10, 12, 14, 15];
