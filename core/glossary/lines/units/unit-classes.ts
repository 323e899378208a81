import { MARKERS } from '../../../text/conflicts/marker.ts';
import { confusableLetters } from '../../../text/unicode/confusables.ts';
import ranges from '../../../text/unicode/data/unit-ranges.json';
import { isControl, isUnicodeNewline, isWhiteSpace } from '../../../text/unicode/unicode.ts';
import { type EntriesFormat, SEPARATORS } from '../../rows/field.ts';
import { startsFormula } from './special-phrases.ts';

/** What a UTF-16 unit is to the scanner, as bits. */
export const UNIT = {
  separator: 1,
  quote: 2,
  lineEnd: 4,
  whiteSpace: 8,
  surrogate: 16,
  /** Some rule reports it anywhere in a phrase. */
  suspect: 32,
  /** Its phrase changes in NFC, or looks like one that single units do not show. */
  irregular: 64,
  /** Looks like an ASCII letter or digit, or is half of a character that does. */
  lookalike: 128,
  /** Spreadsheets treat a phrase that starts with it as a formula. */
  formula: 256,
  /** A line that begins with it can be the marker of a conflict. Bit 9 is the scanner's. */
  marker: 1 << 10,
  /** Can be in an emoji of several characters, or is half of a character, or invisible. */
  symbol: 1 << 12,
  /** It is invisible, and whether a rule reports it depends on its neighbors. */
  invisible: 1 << 13,
} as const;

/** From this bit on, a class says how many bytes more than one the unit takes in UTF-8. Each half of a pair takes two. */
export const EXTRA_BYTES_SHIFT = 14;
export const EXTRA_BYTES = 3 << EXTRA_BYTES_SHIFT;

/** How many bytes more than one a unit of this class takes in UTF-8. */
export function extraBytesOf(unitClass: number): number {
  return (unitClass & EXTRA_BYTES) >>> EXTRA_BYTES_SHIFT;
}

/**
 * The ranges of units that can be in an emoji of several characters, or are invisible. A few that begin an emoji are omitted, because what
 * follows is reported without them.
 */
const SYMBOLS: readonly (readonly [first: number, last: number])[] = [
  [0x180b, 0x180f],
  [0x2000, 0x2bff],
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0f],
];

/** The ranges of all controls and white space. Reading every unit would take as long as checking a small file. */
const ALL_BUT_LETTERS: readonly (readonly [first: number, last: number])[] = [
  [0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x206f],
  [0x3000, 0x3000],
];

/** The class of every UTF-16 unit. TSV has no quoting, so there a quote is an ordinary unit. */
export function unitClasses(format: EntriesFormat): Uint16Array {
  const classes = new Uint16Array(0x10000)
    .fill(1 << EXTRA_BYTES_SHIFT, 0x80)
    .fill(2 << EXTRA_BYTES_SHIFT, 0x800)
    .fill((1 << EXTRA_BYTES_SHIFT) | UNIT.surrogate, 0xd800, 0xe000);
  markRanges(classes, ranges.suspect, UNIT.suspect);
  markRanges(classes, ranges.invisible, UNIT.invisible);
  markRanges(classes, ranges.irregular, UNIT.irregular);
  for (const [first, last] of SYMBOLS) {
    for (let unit = first; unit <= last; unit++) mark(classes, unit, UNIT.symbol);
  }
  for (const letter of confusableLetters()) mark(classes, letter.charCodeAt(0), UNIT.lookalike);
  for (const [first, last] of ALL_BUT_LETTERS) {
    for (let unit = first; unit <= last; unit++) {
      if (isWhiteSpace(unit)) mark(classes, unit, UNIT.whiteSpace);
      if (startsFormula(unit)) mark(classes, unit, UNIT.formula);
      if (isControl(unit) || isUnicodeNewline(unit)) mark(classes, unit, UNIT.suspect);
    }
  }
  for (const marker of MARKERS) mark(classes, marker.charCodeAt(0), UNIT.marker);
  classes[0x0a] = UNIT.lineEnd;
  classes[0x0d] = UNIT.lineEnd;
  classes[SEPARATORS[format].charCodeAt(0)] = UNIT.separator;
  if (format === 'csv') classes[0x22] = UNIT.quote;
  return classes;
}

/** Ranges are written as `ad 115f-1160`, in hexadecimal. */
function markRanges(classes: Uint16Array, written: string, bit: number): void {
  for (const range of written.split(' ')) {
    const [first = 0, last = first] = range.split('-').map((unit) => Number.parseInt(unit, 16));
    for (let unit = first; unit <= last; unit++) mark(classes, unit, bit);
  }
}

function mark(classes: Uint16Array, unit: number, bit: number): void {
  classes[unit] = (classes[unit] ?? 0) | bit;
}
