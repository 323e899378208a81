import { HashSet, scattered } from './hash-set.ts';

/** A table of more numbers would not fit into the processor's cache, and every access would wait for memory. */
const FEW = 0x20000;

/** Many numbers are divided by this many bits into parts with small tables. */
const PART_BITS = 6;

/** A part's table of this many times its size still fits into the cache, and searches in it are shorter. */
const PART_ROOM = 2;

/** The numbers other than 0 that occur more than once in these lists. `count` numbers are not 0. */
export function repeatedNumbers(lists: readonly Int32Array[], count: number): ReadonlySet<number> {
  const again = new Set<number>();
  if (count <= FEW) {
    const seen = new HashSet(count);
    for (const numbers of lists) seen.addAll(numbers, again);
    return again;
  }
  const parts = inParts(lists);
  const seen = new HashSet((PART_ROOM * count) / parts.length);
  for (const numbers of parts) {
    seen.addAll(numbers, again);
    seen.clear();
  }
  return again;
}

/** The same numbers in other lists: equal numbers are in the same list. */
function inParts(lists: readonly Int32Array[]): Int32Array[] {
  const counts = new Uint32Array(2 ** PART_BITS);
  for (const numbers of lists) countParts(numbers, counts);
  const parts = Array.from(counts, (length) => new Int32Array(length));
  counts.fill(0);
  for (const numbers of lists) putIntoParts(numbers, parts, counts);
  return parts;
}

function countParts(numbers: Int32Array, counts: Uint32Array): void {
  for (let index = 0; index < numbers.length; index++) {
    const part = partOf(numbers[index] as number);
    counts[part] = (counts[part] as number) + 1;
  }
}

function putIntoParts(numbers: Int32Array, parts: readonly Int32Array[], counts: Uint32Array): void {
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as number;
    const part = partOf(number);
    const count = counts[part] as number;
    (parts[part] as Int32Array)[count] = number;
    counts[part] = count + 1;
  }
}

function partOf(number: number): number {
  return scattered(number) >>> (32 - PART_BITS);
}
