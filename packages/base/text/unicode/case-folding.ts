import { once } from '../../once.ts';
import { isAscii } from './unicode.ts';

/** Ranges of UTF-16 units that hold letters with two cases. */
const CASED_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x41, 0x5a],
  [0xc0, 0x587],
  [0x10a0, 0x10ff],
  [0x13a0, 0x13ff],
  [0x1c80, 0x1cbf],
  [0x1e00, 0x1fff],
  [0x2100, 0x218f],
  [0x24b6, 0x24cf],
  [0x2c00, 0x2d2f],
  [0xa640, 0xa7ff],
  [0xff21, 0xff3a],
];

/**
 * For every UTF-16 unit its lowercase form where that is one unit too, else the unit itself. One table for all dictionaries, because
 * creating it takes as long as reading a thousand lines. It is never changed.
 */
export const caseFolding = once(computeFolding);

function computeFolding(): Uint16Array {
  const folding = new Uint16Array(0x10000);
  for (let unit = 0; unit < 0x10000; unit++) folding[unit] = unit;
  eachCasedUnit((unit, lower) => {
    folding[unit] = lower;
  });
  return folding;
}

/** Tells every UTF-16 unit whose lowercase form is another one, and that. */
export function eachCasedUnit(tell: (unit: number, lower: number) => void): void {
  for (const [first, last] of CASED_RANGES) {
    for (let unit = first; unit <= last; unit++) {
      const lower = lowerUnit(String.fromCharCode(unit)).charCodeAt(0);
      if (lower !== unit) tell(unit, lower);
    }
  }
}

/** The units of `CASED_RANGES`. Most characters of Chinese and Japanese are in none of them, and stay as they are. */
const casedUnits = once(() => {
  const ranges = CASED_RANGES.map((range) =>
    String.fromCharCode(...range)
      .split('')
      .join('-'),
  );
  return new RegExp(`[${ranges.join('')}]`, 'g');
});

/** A phrase with each of its UTF-16 units in lowercase, as `caseFolding` has it. */
export function foldCase(text: string): string {
  return isAscii(text) ? text.toLowerCase() : text.replace(casedUnits(), lowerUnit);
}

function lowerUnit(unit: string): string {
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}
