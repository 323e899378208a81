import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entries } from '../../../packages/sync/model/entries/entries.ts';
import { MergedEntries } from '../../../packages/sync/model/merge/merged-entries.ts';
import { someEntries } from '../some-states.ts';

/** The same entries as a map of their own. */
function mapOf(mine: Entries, changed: ReadonlyMap<string, string | undefined>, added: Entries): Entries {
  const entries = new Map(mine);
  for (const [source, target] of changed) {
    if (target === undefined) entries.delete(source);
    else entries.set(source, target);
  }
  for (const [source, target] of added) entries.set(source, target);
  return entries;
}

test('the view of a merge is like a map of the merged entries', () => {
  fc.assert(
    fc.property(someEntries, someEntries, fc.boolean(), (mine, others, isRemoval) => {
      const known = [...others].filter(([source]) => mine.has(source));
      const changed = new Map(known.map(([source, target]) => [source, isRemoval ? undefined : target]));
      const added = new Map([...others].filter(([source]) => !mine.has(source)));
      const view = new MergedEntries(mine, changed, added);
      const map = mapOf(mine, changed, added);
      const visited: [string, string][] = [];
      view.forEach((target, source) => void visited.push([source, target]));
      expect([...view]).toEqual([...map]);
      expect([[...view.keys()], [...view.values()], view.size, visited]).toEqual([
        [...map.keys()],
        [...map.values()],
        map.size,
        [...map],
      ]);
      for (const source of [...mine.keys(), ...others.keys(), 'nowhere']) {
        expect([view.get(source), view.has(source)]).toEqual([map.get(source), map.has(source)]);
      }
    }),
  );
});
