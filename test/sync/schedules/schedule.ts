import fc from 'fast-check';
import type { FaultName } from './faults.ts';

/** Who does something. The page is another program, which changes things at the service. */
export const PEOPLE = ['mine', 'theirs'] as const;
export type PersonName = (typeof PEOPLE)[number];

/** One thing that somebody does. */
export interface Step {
  readonly who: PersonName | 'page';
  readonly what: (typeof DEEDS)[number];
  /** What an edit is about. */
  readonly about: number;
  /** Milliseconds that pass before. */
  readonly wait: number;
  /** Whether removals are confirmed with their number, and whether a decision is for one's own side. */
  readonly isYes: boolean;
  /** Whether a run goes through to its end, or to its next request only. */
  readonly isWhole: boolean;
  /** What goes wrong with the request of a run. */
  readonly fault: FaultName;
  /** A run is killed after so many more requests and changes of the disk; undefined if it is not. */
  readonly killIn: number | undefined;
}

/** What can be done. For the page, `pull` opens it, and `push` saves it. */
const DEEDS = [
  'change',
  'rename',
  'delete',
  'pull',
  'push',
  'resolve',
  'clone',
  'share',
  'plan',
  'apply',
  'damage',
] as const;

function oneOf<Value>(
  ...weighted: readonly (readonly [weight: number, value: Value])[]
): fc.Arbitrary<Value> {
  return fc.oneof(...weighted.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));
}

const step: fc.Arbitrary<Step> = fc.record({
  who: oneOf<Step['who']>([5, 'mine'], [3, 'theirs'], [3, 'page']),
  what: oneOf<Step['what']>(
    [6, 'change'],
    [1, 'rename'],
    [3, 'delete'],
    [5, 'pull'],
    [7, 'push'],
    [2, 'resolve'],
    [3, 'clone'],
    [1, 'share'],
    [1, 'plan'],
    [1, 'apply'],
    [1, 'damage'],
  ),
  about: fc.nat({ max: 7 }),
  wait: oneOf([6, 0], [2, 1_000], [1, 3_000], [1, 6_000]),
  isYes: fc.boolean(),
  isWhole: oneOf([3, true], [2, false]),
  fault: oneOf<FaultName>(
    [10, 'nothing'],
    [1, 'no connection'],
    [1, 'lost answer'],
    [1, 'refused for now'],
    [1, 'error afterwards'],
  ),
  killIn: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 16 }) },
  ),
});

/** What people and another program do, one thing after another. */
export const schedule: fc.Arbitrary<readonly Step[]> = fc.array(step, {
  minLength: 5,
  maxLength: 40,
  size: 'max',
});
