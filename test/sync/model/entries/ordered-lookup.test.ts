import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderedLookup } from '../../../../packages/sync/model/entries/ordered-lookup.ts';
import { runs } from '../../../support/runs.ts';

const sources = fc.array(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 40 });

/** Mostly in the same order, with some phrases more, some fewer, and some elsewhere. */
const inOrderAndAsked = fc.oneof(
  fc.tuple(sources, sources),
  sources.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all))),
  sources.chain((all) => fc.tuple(fc.subarray(all), fc.constant(all))),
);

test('finds what a map finds, in any order, and names all that nobody asked for in their order', () => {
  fc.assert(
    fc.property(inOrderAndAsked, ([there, asked]) => {
      const entries = new Map(there.map((source) => [source, `${source}!`]));
      const inOrder = new OrderedLookup(entries);
      for (const source of asked) expect(inOrder.get(source)).toBe(entries.get(source));
      const others = inOrder.others().map(([source]) => source);
      const left = [...entries.keys()].filter((source) => !asked.includes(source));
      expect(others.filter((source) => !asked.includes(source))).toEqual(left);
      expect(new Set(others).size).toBe(others.length);
    }),
    { numRuns: runs(20_000) },
  );
});
