import { once } from '../../once.ts';

/** UTF-16 units as ranges in hexadecimal: `9-d 20 85`. */
export type UnitRanges = string;

/** Sets bits of some units in a table that has an entry for each unit. */
export function markUnits(table: Uint8Array | Uint16Array, ranges: UnitRanges, bits: number): void {
  for (const range of ranges.split(' ')) {
    const [first = 0, last = first] = range.split('-').map((unit) => Number.parseInt(unit, 16));
    for (let unit = first; unit <= last; unit++) table[unit] = (table[unit] ?? 0) | bits;
  }
}

/** The test whether a unit is in some ranges. Rules ask it for every character of a line. */
export function isIn(ranges: UnitRanges): (unit: number) => boolean {
  const members = once(() => {
    const table = new Uint8Array(0x10000);
    markUnits(table, ranges, 1);
    return table;
  });
  return (unit) => members()[unit] === 1;
}
