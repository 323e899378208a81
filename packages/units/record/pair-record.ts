import { once } from '#base';
import type { AttestedPair } from './attested-pair.ts';
import { halvesOf, LOCALE, type PairRows, pairAt, ROW, type RowBuffer, SOURCE, TARGET } from './pair-rows.ts';
import { orderOf, sortRows } from './sort-rows.ts';

/**
 * The most pairs of one answer. No text has a thousand translations into one language: whoever gets as many cannot rely on them, because they
 * are forged (reliability R3).
 */
export const MOST_ANSWERS = 1_000;

/** All attested pairs of a project. It is a set: the same for any order of files and lines. */
export interface PairRecord {
  /** How many pairs it has. */
  readonly size: number;
  /** All lines of a source text, which is given by its hash. */
  targetsOf(locale: string, source: string): readonly AttestedPair[];
  /** All lines of a target text. */
  sourcesOf(locale: string, target: string): readonly AttestedPair[];
  /** The lines of this target text for this source text. */
  linesOf(locale: string, source: string, target: string): readonly AttestedPair[];
  /** The pairs in the order of their lines. */
  all(): Iterable<AttestedPair>;
}

/** The union of what was read into a buffer. */
export function recordOf(buffer: RowBuffer): PairRecord {
  const rows = sortRows(buffer.rows());
  const size = rows.numbers.length / ROW;
  const bySource = { rows, order: undefined, places: [LOCALE, SOURCE, SOURCE + 1, TARGET, TARGET + 1] };
  const targetFirst = [LOCALE, TARGET, TARGET + 1];
  const byTarget = once(() => ({ rows, order: orderOf(rows, targetFirst), places: targetFirst }));
  const indexes = new Map(rows.locales.map((locale, index) => [locale, index]));
  const find = (index: SortedRows, locale: string, hashes: readonly string[]) => {
    const known = indexes.get(locale);
    return known === undefined ? [] : pairsWith(index, [known, ...hashes.flatMap(halvesOf)]);
  };
  return {
    size,
    targetsOf: (locale, source) => find(bySource, locale, [source]),
    sourcesOf: (locale, target) => find(byTarget(), locale, [target]),
    linesOf: (locale, source, target) => find(bySource, locale, [source, target]),
    *all() {
      for (let index = 0; index < size; index++) yield pairAt(rows, index);
    },
  };
}

/** Rows that are sorted by some of their numbers: as they stand, or in this order. */
interface SortedRows {
  readonly rows: PairRows;
  readonly order: Uint32Array | undefined;
  readonly places: readonly number[];
}

/** The pairs whose first sorted numbers are these. */
function pairsWith({ rows, order, places }: SortedRows, wanted: readonly number[]): readonly AttestedPair[] {
  const { numbers } = rows;
  const rowAt = (at: number) => (order === undefined ? at : (order[at] ?? 0));
  const compare = (at: number) => {
    const start = rowAt(at) * ROW;
    for (let index = 0; index < wanted.length; index++) {
      const difference = (numbers[start + (places[index] ?? 0)] ?? 0) - (wanted[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const count = numbers.length / ROW;
  let low = 0;
  for (let high = count; low < high; ) {
    const middle = (low + high) >>> 1;
    if (compare(middle) < 0) low = middle + 1;
    else high = middle;
  }
  const found: AttestedPair[] = [];
  for (let at = low; at < count && found.length < MOST_ANSWERS && compare(at) === 0; at++)
    found.push(pairAt(rows, rowAt(at)));
  return found;
}
