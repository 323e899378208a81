/** Returns the next number of a seeded sequence, at least 0 and less than 1. */
export type Random = () => number;

/** What phrases are made of. */
export type Words = readonly [string, ...string[]];

/** Makes a seeded sequence (mulberry32): the same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** One of the items. */
export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** This many of the items, one after another. */
export function severalOf(random: Random, items: Words, least: number, most: number, between = ''): string {
  const count = least + Math.floor(random() * (most - least + 1));
  return Array.from({ length: count }, () => pick(random, items)).join(between);
}
