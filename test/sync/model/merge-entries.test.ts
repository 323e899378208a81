import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entries, sameEntries } from '../../../packages/sync/model/entries/entries.ts';
import { mergeEntries } from '../../../packages/sync/model/merge/merge-entries.ts';
import { runs } from '../../support/runs.ts';
import { entriesFrom, NOTHING_PUSHED, shownEntries, someEntries } from '../some-states.ts';

interface Expected {
  readonly base?: string;
  readonly mine: string;
  readonly theirs: string;
  /** What I pushed last; left out: nothing. `unknown`: nobody knows. */
  readonly pushed?: string;
  readonly merged: string;
  /** `source: base | mine | theirs`, `-` for an entry that is not there, `!` for a suspected overwrite. */
  readonly conflicts?: readonly string[];
  readonly survivors?: readonly string[];
}

/** Checks a merge of versions such as `a=1 b=2`. Without `base`, nobody knows what both come from. */
function checkMerge({ base, mine, theirs, pushed = '', merged, conflicts = [], survivors = [] }: Expected) {
  const merge = mergeEntries({
    base: base === undefined ? undefined : entriesFrom(base),
    mine: entriesFrom(mine),
    theirs: entriesFrom(theirs),
    pushed: pushed === 'unknown' ? undefined : entriesFrom(pushed),
  });
  expect({
    merged: shownEntries(merge.entries),
    conflicts: merge.conflicts.map(
      ({ source, isSuspectedOverwrite, ...sides }) =>
        `${source}: ${[sides.base, sides.mine, sides.theirs].map((side) => side ?? '-').join(' | ')}${isSuspectedOverwrite ? ' !' : ''}`,
    ),
    survivors: merge.survivors.map(
      ({ source, target, deletedBy }) => `${source}=${target}, deleted by ${deletedBy}`,
    ),
  }).toEqual({ merged, conflicts, survivors });
}

test.each<[string, Expected]>([
  ['nothing changed', { base: 'a=1', mine: 'a=1', theirs: 'a=1', merged: 'a=1' }],
  ['I changed', { base: 'a=1', mine: 'a=2', theirs: 'a=1', merged: 'a=2' }],
  ['they changed', { base: 'a=1', mine: 'a=1', theirs: 'a=2', merged: 'a=2' }],
  ['both changed in the same way', { base: 'a=1', mine: 'a=2', theirs: 'a=2', merged: 'a=2' }],
  [
    'both changed differently: a conflict, and mine is kept',
    { base: 'a=1', mine: 'a=2', theirs: 'a=3', merged: 'a=2', conflicts: ['a: 1 | 2 | 3'] },
  ],
  ['I deleted', { base: 'a=1 b=1', mine: 'b=1', theirs: 'a=1 b=1', merged: 'b=1' }],
  ['they deleted', { base: 'a=1 b=1', mine: 'a=1 b=1', theirs: 'b=1', merged: 'b=1' }],
  ['both deleted', { base: 'a=1', mine: '', theirs: '', merged: '' }],
  [
    'I deleted what they changed: the change is kept',
    { base: 'a=1', mine: '', theirs: 'a=2', merged: 'a=2', survivors: ['a=2, deleted by mine'] },
  ],
  [
    'they deleted what I changed: the change is kept',
    { base: 'a=1', mine: 'a=2', theirs: '', merged: 'a=2', survivors: ['a=2, deleted by theirs'] },
  ],
  ['both added different entries', { base: '', mine: 'b=2', theirs: 'a=1', merged: 'b=2 a=1' }],
  [
    'both added the same source phrase with different targets',
    { base: '', mine: 'a=1', theirs: 'a=2', merged: 'a=1', conflicts: ['a: - | 1 | 2'] },
  ],
  [
    'mine keeps its order, theirs comes after it',
    { base: 'x=1', mine: 'c=3 x=1 b=2', theirs: 'a=1 x=1', merged: 'c=3 x=1 b=2 a=1' },
  ],
  [
    'twins in case and in normalization are other entries',
    { base: '', mine: 'a=1', theirs: 'A=2', merged: 'a=1 A=2' },
  ],
])('%s', (_, expected) => checkMerge(expected));

describe('without a base (reliability S1)', () => {
  test('every difference is a conflict', () =>
    checkMerge({
      mine: 'a=1 b=1 d=1',
      theirs: 'a=2 c=1 d=1',
      merged: 'a=1 b=1 d=1',
      conflicts: ['a: - | 1 | 2', 'b: - | 1 | -', 'c: - | - | 1'],
    }));

  test('what is the same is no conflict', () => checkMerge({ mine: 'a=1', theirs: 'a=1', merged: 'a=1' }));
});

describe('what I pushed (reliability S4)', () => {
  test('and is changed or missing now is a conflict: somebody wrote over it', () =>
    checkMerge({
      base: 'a=1 b=1',
      mine: 'a=1 b=1',
      theirs: 'a=0',
      pushed: 'a=1 b=1',
      merged: 'a=1 b=1',
      conflicts: ['a: 1 | 1 | 0 !', 'b: 1 | 1 | - !'],
    }));

  test('and was not touched by them stays clean', () =>
    checkMerge({ base: 'a=1 b=1', mine: 'a=1 b=1', theirs: 'a=1 b=2', pushed: 'a=1', merged: 'a=1 b=2' }));

  test('if nobody knows it, an entry that is missing there is a conflict, never a deletion', () =>
    checkMerge({
      base: 'a=1 b=1',
      mine: 'a=1 b=1',
      theirs: 'a=2',
      pushed: 'unknown',
      merged: 'a=2 b=1',
      conflicts: ['b: 1 | 1 | - !'],
    }));
});

describe('laws of the merge', () => {
  const law = (check: (base: Entries, mine: Entries, theirs: Entries) => void, count = 20_000) =>
    fc.assert(fc.property(someEntries, someEntries, someEntries, check), { numRuns: runs(count) });
  const merge = (base: Entries, mine: Entries, theirs: Entries) =>
    mergeEntries({ base, mine, theirs, pushed: NOTHING_PUSHED });

  test('identity: with an unchanged side, the other one comes out', () =>
    law((base, mine) => {
      expect(sameEntries(merge(base, mine, base).entries, mine)).toBe(true);
      expect(sameEntries(merge(base, base, mine).entries, mine)).toBe(true);
    }));

  test('idempotence: the same version on both sides comes out', () =>
    law((base, mine) => {
      expect([...merge(base, mine, mine).entries]).toEqual([...mine]);
    }));

  test('symmetry: sides changed about, the same conflicts, and the same entries outside of them', () =>
    law((base, mine, theirs) => {
      const one = merge(base, mine, theirs);
      const other = merge(base, theirs, mine);
      const inConflict = new Set(one.conflicts.map(({ source }) => source));
      expect(new Set(other.conflicts.map(({ source }) => source))).toEqual(inConflict);
      const outside = (entries: Entries) =>
        new Map([...entries].filter(([source]) => !inConflict.has(source)));
      expect(sameEntries(outside(one.entries), outside(other.entries))).toBe(true);
    }));

  test('nothing is lost: an entry that a side added or changed comes out, or is in a conflict', () =>
    law((base, mine, theirs) => {
      const { entries, conflicts } = merge(base, mine, theirs);
      for (const side of [mine, theirs]) {
        for (const [source, target] of side) {
          const isEdit = base.get(source) !== target;
          const isKept = entries.get(source) === target || conflicts.some((each) => each.source === source);
          expect(!isEdit || isKept).toBe(true);
        }
      }
    }));

  test('a second merge with the result changes nothing', () =>
    law((base, mine, theirs) => {
      const { entries, conflicts } = merge(base, mine, theirs);
      if (conflicts.length > 0) return;
      expect([...merge(theirs, entries, theirs).entries]).toEqual([...entries]);
    }));
});
