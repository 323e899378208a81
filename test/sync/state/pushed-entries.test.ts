import { expect, test } from 'vitest';
import { SECOND_LOOK_MS, watched } from '../../../packages/sync/state/history/pushed-entries.ts';
import { entriesFrom, shownEntries } from '../some-states.ts';

/** Reliability S4: somebody who has not seen a push can still overwrite it for a while. */
test.each<[what: string, after: number, there: string, expected: string]>([
  ['what was pushed just now is watched', 0, 'a=1 b=2 c=3', 'a=1 b=2'],
  ['until the second look', SECOND_LOOK_MS - 1, 'a=1 b=2', 'a=1 b=2'],
  ['and not after it', SECOND_LOOK_MS, 'a=1 b=2', ''],
  ['what others have changed since is theirs', 0, 'a=1 b=3', 'a=1'],
  ['and so is what they have deleted', 0, 'b=2', 'b=2'],
])('%s', (_, after, there, expected) => {
  const pushed = { at: 1_000, entries: entriesFrom('a=1 b=2') };
  const { entries } = watched(pushed, entriesFrom(there), 1_000 + after);
  expect(shownEntries(entries)).toBe(expected);
});

test('a clone that has pushed nothing watches nothing', () => {
  expect(watched(undefined, entriesFrom('a=1'), 7)).toEqual({ at: 7, entries: new Map() });
});
