import { isHighSurrogate, isLowSurrogate } from '../encoding/utf8.ts';

/**
 * Orders two texts by their code points, which is the order of their UTF-8 bytes, too. Comparing with `<` goes by UTF-16 units and
 * puts characters outside the basic plane before some of those inside it.
 */
export function compareCodePoints(a: string, b: string): number {
  const common = Math.min(a.length, b.length);
  for (let index = 0; index < common; index++) {
    const [unitOfA, unitOfB] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (unitOfA !== unitOfB) return rank(unitOfA) - rank(unitOfB);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above all others. */
function rank(unit: number): number {
  return isHighSurrogate(unit) || isLowSurrogate(unit) ? unit + 0x10000 : unit;
}
