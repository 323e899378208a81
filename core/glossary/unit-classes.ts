import ranges from '../text/data/unit-ranges.json';
import { isControl, isUnicodeNewline, isWhiteSpace } from '../text/unicode.ts';
import { isHighSurrogate, isLowSurrogate } from '../text/utf8.ts';
import { type EntriesFormat, SEPARATORS } from './field.ts';

/** What a UTF-16 unit is to the scanner, as bits. */
export const UNIT = {
  separator: 1,
  quote: 2,
  lineEnd: 4,
  whiteSpace: 8,
  nonAscii: 16,
  surrogate: 32,
  /** Some rule has something to say of it wherever it stands in a phrase. */
  suspect: 64,
  /** Whether a rule has something to say of it depends on its neighbours, or its phrase is another in NFC or looks like another. */
  irregular: 128,
} as const;

/** The class of every UTF-16 unit. TSV has no quoting, so there a quote is an ordinary unit. */
export function unitClasses(format: EntriesFormat): Uint8Array {
  const classes = new Uint8Array(0x10000).fill(UNIT.nonAscii, 0x80);
  fillRanges(classes, ranges.suspect, UNIT.nonAscii | UNIT.suspect);
  fillRanges(classes, ranges.irregular, UNIT.nonAscii | UNIT.irregular);
  for (let unit = 0; unit <= 0x3000; unit++) {
    if (isWhiteSpace(unit)) mark(classes, unit, UNIT.whiteSpace);
    if (isControl(unit) || isUnicodeNewline(unit)) mark(classes, unit, UNIT.suspect);
  }
  for (let unit = 0xd800; unit <= 0xdfff; unit++) {
    if (isHighSurrogate(unit) || isLowSurrogate(unit)) mark(classes, unit, UNIT.surrogate);
  }
  classes[0x0a] = UNIT.lineEnd;
  classes[0x0d] = UNIT.lineEnd;
  classes[SEPARATORS[format].charCodeAt(0)] = UNIT.separator;
  if (format === 'csv') classes[0x22] = UNIT.quote;
  return classes;
}

/** Ranges are written as `ad 115f-1160`, in hexadecimal. */
function fillRanges(classes: Uint8Array, written: string, bits: number): void {
  for (const range of written.split(' ')) {
    const [first = 0, last = first] = range.split('-').map((unit) => Number.parseInt(unit, 16));
    classes.fill(bits, first, last + 1);
  }
}

function mark(classes: Uint8Array, unit: number, bit: number): void {
  classes[unit] = (classes[unit] ?? 0) | bit;
}
