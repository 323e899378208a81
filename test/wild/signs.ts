import type { ValueOracle } from './oracles/oracle.ts';

/** What only placeholders, markup and numbers have: no translation of the local service makes or takes one by itself. */
const SIGNS = /[\d{}%$#@`*[\]|~\\=/_]/g;

/** The signs of a text, in order. */
function signsOf(text: string): string {
  // The name of a target is written again behind a translated text that was its name.
  const named = text.replace(/\]\[[^\]\n]*\]/g, ']');
  return (named.match(SIGNS) ?? []).sort().join('');
}

/** Whether two translations of a document have the same signs. */
export function hasSigns(faithful: string, other: string): boolean {
  return signsOf(faithful) === signsOf(other);
}

/** Whether each value of a file has the signs that it has in a faithful translation, or is left out. */
export function hasSignsInValues(faithful: string, other: string, oracle: ValueOracle): boolean {
  const [expected, found] = [oracle.values(faithful), oracle.values(other)];
  if (expected.length !== found.length) return false;
  return expected.every(({ path, text, origin }, index) => {
    const value = found[index];
    const isLeftOut = origin !== undefined && value?.text === '';
    return value?.path === path && (isLeftOut || hasSigns(text, value.text));
  });
}
