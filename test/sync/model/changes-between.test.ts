import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameEntries } from '../../../packages/sync/model/entries/entries.ts';
import { mergeEntries } from '../../../packages/sync/model/merge/merge-entries.ts';
import {
  applyChanges,
  changesBetween,
  type EntryChange,
} from '../../../packages/sync/model/plan/changes-between.ts';
import { removalsToConfirm } from '../../../packages/sync/model/plan/removal-guard.ts';
import { runs } from '../../support/runs.ts';
import { entriesFrom, NOTHING_PUSHED, someEntries } from '../some-states.ts';

/** Checks the changes between versions such as `a=1 b=2`. */
function checkChanges(from: string, to: string, expected: readonly EntryChange[]) {
  expect(changesBetween(entriesFrom(from), entriesFrom(to))).toEqual(expected);
}

test('nothing between the same entries in another order', () => checkChanges('a=1 b=2', 'b=2 a=1', []));

test('removals first, then changes and additions', () =>
  checkChanges('a=1 b=2', 'c=3 b=4', [
    { action: 'remove', source: 'a', from: '1' },
    { action: 'add', source: 'c', to: '3' },
    { action: 'change', source: 'b', from: '2', to: '4' },
  ]));

test('another source phrase for the same target is a rename', () =>
  checkChanges('a=1 b=2', 'z=1 b=2', [
    { action: 'remove', source: 'a', from: '1' },
    { action: 'add', source: 'z', to: '1', renamedFrom: 'a' },
  ]));

test('a target that several entries have does not show which one was renamed', () =>
  checkChanges('a=1 b=1', 'y=1 z=1', [
    { action: 'remove', source: 'a', from: '1' },
    { action: 'remove', source: 'b', from: '1' },
    { action: 'add', source: 'y', to: '1' },
    { action: 'add', source: 'z', to: '1' },
  ]));

test('applied changes leave none', () =>
  fc.assert(
    fc.property(someEntries, someEntries, (from, to) => {
      const after = applyChanges(from, changesBetween(from, to));
      expect(sameEntries(after, to)).toBe(true);
      expect(changesBetween(after, to)).toEqual([]);
    }),
    { numRuns: runs(20_000) },
  ));

test('edits of different entries commute, and are what the merge makes of them', () =>
  fc.assert(
    fc.property(someEntries, someEntries, someEntries, (base, one, other) => {
      const mine = changesBetween(base, one);
      const touched = new Set(mine.map(({ source }) => source));
      const theirs = changesBetween(base, other).filter(({ source }) => !touched.has(source));
      const first = applyChanges(applyChanges(base, mine), theirs);
      expect(sameEntries(first, applyChanges(applyChanges(base, theirs), mine))).toBe(true);
      const merge = mergeEntries({
        base,
        mine: applyChanges(base, mine),
        theirs: applyChanges(base, theirs),
        pushed: NOTHING_PUSHED,
      });
      expect(merge.conflicts).toEqual([]);
      expect(sameEntries(merge.entries, first)).toBe(true);
    }),
    { numRuns: runs(20_000) },
  ));

test.each([
  [10, 5, undefined],
  [10, 6, 6],
  [1, 1, 1],
  [0, 0, undefined],
  [5_000, 1_000, undefined],
  [5_000, 1_001, 1_001],
])(
  'of %i entries, %i may be removed without their number, or not (reliability S6)',
  (size, removed, expected) => {
    const before = new Map(Array.from({ length: size }, (_, index) => [`s${index}`, 't']));
    const after = new Map([...before].slice(removed));
    expect(removalsToConfirm({ before, after })?.count).toBe(expected);
  },
);
