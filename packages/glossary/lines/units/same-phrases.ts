const QUOTE = 0x22;

/** Whether the phrases of an entry are the same. The first two columns end at `sourceEnd` and `targetEnd`, quotes included. */
export function areSamePhrases(
  units: Uint16Array,
  start: number,
  sourceEnd: number,
  targetEnd: number,
): boolean {
  const targetStart = sourceEnd + 1;
  const sourceQuote = isEnclosed(units, start, sourceEnd) ? 1 : 0;
  const targetQuote = isEnclosed(units, targetStart, targetEnd) ? 1 : 0;
  const length = sourceEnd - start - 2 * sourceQuote;
  if (length !== targetEnd - targetStart - 2 * targetQuote) return false;
  return areSame(units, start + sourceQuote, targetStart + targetQuote, length);
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
