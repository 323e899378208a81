const QUOTE = 0x22;

const TAB = 0x09;
const CR = 0x0d;
const PLUS = 0x2b;
const MINUS = 0x2d;
const EQUALS = 0x3d;
const AT = 0x40;

/** Whether a UTF-16 unit at the start of a phrase makes spreadsheets take it for a formula, by the list of OWASP. */
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

/** Whether two ranges of so many units are the same. */
export function areSame(units: Uint16Array, start: number, other: number, length: number): boolean {
  // The loop takes at least one step, so that the compiler has seen all of it before two phrases begin alike.
  let same = true;
  for (let index = 0; same && index < length; index++) {
    same = units[start + index] === units[other + index];
  }
  return same;
}

/** In TSV, where quotes mean nothing, phrases that are the same are so without them too. */
function isEnclosed(units: Uint16Array, start: number, end: number): boolean {
  return end - start > 1 && units[start] === QUOTE && units[end - 1] === QUOTE;
}
