import { expect, test } from 'vitest';
import { TwinChanges } from '../../../../packages/glossary/lines/hashes/twin-changes.ts';

const change = (...spellings: number[]) => ({ spellings, looks: [] });

test('a caller with an older version gets the changes since then', () => {
  const changes = new TwinChanges();
  changes.add(change(1));
  const { version } = changes;
  changes.add(change(2));
  changes.add(change(3));
  expect(changes.since(version)).toEqual([change(2), change(3)]);
  expect(changes.since(changes.version)).toEqual([]);
});

test('after a change of all entries there is no list', () => {
  const changes = new TwinChanges();
  changes.add(change(1));
  const { version } = changes;
  changes.addAll();
  changes.add(change(2));
  expect(changes.since(version)).toBeUndefined();
  expect(changes.since(version + 1)).toEqual([change(2)]);
});

test('a caller with a version that is too old gets no list', () => {
  const changes = new TwinChanges();
  for (let edit = 0; edit < 1000; edit++) changes.add(change(edit));
  expect(changes.since(0)).toBeUndefined();
  expect(changes.since(999)).toEqual([change(999)]);
});

test('a list of too many entries does not count', () => {
  const changes = new TwinChanges();
  changes.add(change(...Array.from({ length: 10_000 }, (_, hash) => hash)));
  expect(changes.since(0)).toBeUndefined();
});
