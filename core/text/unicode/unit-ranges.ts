import { once } from '../../once.ts';

/** UTF-16 units as ranges in hexadecimal: `9-d 20 85`. */
export type UnitRanges = string;

/** Every unit of some ranges. */
export function* unitsIn(ranges: UnitRanges): Generator<number> {
  for (const range of ranges.split(' ')) {
    const [first = 0, last = first] = range.split('-').map((unit) => Number.parseInt(unit, 16));
    for (let unit = first; unit <= last; unit++) yield unit;
  }
}

/** The test whether a unit is in some ranges. Rules ask it for every character of a line. */
export function isIn(ranges: UnitRanges): (unit: number) => boolean {
  const members = once(() => {
    const marks = new Uint8Array(0x10000);
    for (const unit of unitsIn(ranges)) marks[unit] = 1;
    return marks;
  });
  return (unit) => members()[unit] === 1;
}
