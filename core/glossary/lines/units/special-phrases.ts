const QUOTE = 0x22;

const TAB = 0x09;
const CR = 0x0d;
const PLUS = 0x2b;
const MINUS = 0x2d;
const EQUALS = 0x3d;
const AT = 0x40;

/** Whether spreadsheets treat a phrase that starts with this UTF-16 unit as a formula, by the list of OWASP. */
export function startsFormula(unit: number | undefined): boolean {
  return unit === EQUALS || unit === PLUS || unit === MINUS || unit === AT || unit === TAB || unit === CR;
}

/**
 * Whether a rule about the content of an entry's phrases reports something that single units do not show: the phrases are the same, or one
 * looks like a formula. The first two columns end at `sourceEnd` and `targetEnd`, quotes included.
 */
export function hasSpecialPhrase(
  units: Uint16Array,
  start: number,
  sourceEnd: number,
  targetEnd: number,
): boolean {
  const targetStart = sourceEnd + 1;
  const sourceQuote = isEnclosed(units, start, sourceEnd) ? 1 : 0;
  const targetQuote = isEnclosed(units, targetStart, targetEnd) ? 1 : 0;
  if (startsFormula(units[start + sourceQuote]) || startsFormula(units[targetStart + targetQuote]))
    return true;
  const length = sourceEnd - start - 2 * sourceQuote;
  if (length !== targetEnd - targetStart - 2 * targetQuote) return false;
  const from = start + sourceQuote;
  const to = targetStart + targetQuote;
  return areSame(units, from, to, length);
}

/** Whether two ranges with this many units are the same. */
export function areSame(units: Uint16Array, start: number, other: number, length: number): boolean {
  // The loop takes at least one step, so that the compiler has seen all of it before two phrases begin with the same units.
  let same = true;
  for (let index = 0; same && index < length; index++) {
    same = units[start + index] === units[other + index];
  }
  return same;
}

/** In TSV, quotes have no meaning, and equal phrases are also equal without them. */
function isEnclosed(units: Uint16Array, start: number, end: number): boolean {
  return end - start > 1 && units[start] === QUOTE && units[end - 1] === QUOTE;
}
