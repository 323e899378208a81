import { LOCALE, type PairRows, ROW } from './pair-rows.ts';

const NUMBER_BITS = 32;
/** Bits that are sorted at once: for few rows, large tables take longer than the rows. */
const FEW_ROWS = 10_000;
const BITS_OF_FEW = 8;
const BITS_OF_MANY = 16;

/** The same rows in the order of their lines, each once. */
export function sortRows(unsorted: PairRows): PairRows {
  const rows = withSortedLocales(unsorted);
  const order = orderOf(rows, [0, 1, 2, 3, 4, 5, 6]);
  const { numbers } = rows;
  const sorted = new Uint32Array(numbers.length);
  let end = 0;
  for (const index of order) {
    let isNew = end === 0;
    for (let place = 0; place < ROW; place++) {
      const number = numbers[index * ROW + place] ?? 0;
      isNew ||= number !== sorted[end - ROW + place];
      sorted[end + place] = number;
    }
    if (isNew) end += ROW;
  }
  return { locales: rows.locales, numbers: sorted.subarray(0, end) };
}

/**
 * The indexes of rows, sorted by these of their numbers, the first of which counts most. Takes as long for any rows: somebody could have
 * forged them (reliability R3).
 */
export function orderOf(rows: PairRows, places: readonly number[]): Uint32Array {
  const count = rows.numbers.length / ROW;
  let order = new Uint32Array(count);
  for (let index = 0; index < count; index++) order[index] = index;
  let other = new Uint32Array(count);
  const bits = count < FEW_ROWS ? BITS_OF_FEW : BITS_OF_MANY;
  for (const place of places.toReversed()) {
    for (let shift = 0; shift < NUMBER_BITS; shift += bits) {
      if (!sortByDigit(rows.numbers, order, other, { place, shift, bits })) continue;
      [order, other] = [other, order];
    }
  }
  return order;
}

/** Sorts by some bits of a number of each row, and keeps the order otherwise. False if they are the same in all rows. */
function sortByDigit(
  numbers: Uint32Array,
  from: Uint32Array,
  to: Uint32Array,
  { place, shift, bits }: Readonly<Record<'place' | 'shift' | 'bits', number>>,
): boolean {
  const digits = 1 << bits;
  const digitAt = (at: number) => ((numbers[at] ?? 0) >>> shift) & (digits - 1);
  const counts = new Uint32Array(digits);
  for (let at = place; at < numbers.length; at += ROW) {
    const digit = digitAt(at);
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  if (counts.includes(from.length)) return false;
  const next = startsOf(counts);
  for (const index of from) {
    const digit = digitAt(index * ROW + place);
    const free = next[digit] ?? 0;
    to[free] = index;
    next[digit] = free + 1;
  }
  return true;
}

/** Where the rows of each digit start. */
function startsOf(counts: Uint32Array): Uint32Array {
  let start = 0;
  return counts.map((count) => {
    start += count;
    return start - count;
  });
}

function withSortedLocales({ locales, numbers }: PairRows): PairRows {
  const sorted = [...locales].sort();
  const places = new Map(sorted.map((locale, place) => [locale, place]));
  const moved = Uint32Array.from(locales, (locale) => places.get(locale) ?? 0);
  const renumbered = numbers.slice();
  for (let at = LOCALE; at < numbers.length; at += ROW) renumbered[at] = moved[numbers[at] ?? 0] ?? 0;
  return { locales: sorted, numbers: renumbered };
}
