// A random order that a number repeats.

/** @returns {number} A new seed. */
export function newSeed() {
  return Math.floor(Math.random() * 1_000_000);
}

/**
 * Numbers from 0 up to 1, as in mulberry32.
 * @param {number} seed
 * @returns {() => number}
 */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {number} seed
 * @returns {T[]} The items in the order of the seed.
 */
export function shuffled(items, seed) {
  const random = randomNumbers(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
