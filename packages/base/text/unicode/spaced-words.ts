import { once } from '../../once.ts';

/** One character of a script that is written without spaces between words, as a class of a regular expression with flag `u`. */
export const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;

/** Created on first use: looking up so many characters takes milliseconds, and every start of the server would wait for it. */
const endsWord = once(() => new RegExp(String.raw`(?!${UNSPACED})[\p{L}\p{M}\p{N}\p{P}]$`, 'u'));
const beginsWord = once(() => new RegExp(String.raw`^(?!${UNSPACED})[\p{L}\p{N}\p{P}]`, 'u'));

/** Whether a space belongs between two pieces of text: one ends with a word, and the other begins with one. */
export function areWords(before: string, behind: string): boolean {
  return endsWord().test(before) && beginsWord().test(behind);
}
