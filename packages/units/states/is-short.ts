import { once, UNSPACED } from '#base';

/** UTF-16 units: longer texts have more words. */
const MOST_UNITS = 200;
const MOST_WORDS = 3;

/** A word, or two characters of a script without spaces, in which most words have two. */
const words = once(() => new RegExp(String.raw`${UNSPACED}{1,2}|(?:(?!${UNSPACED})\S)+`, 'gu'));

/** Whether a text has at most three words, so that it can be the translation of many texts. */
export function isShort(text: string): boolean {
  return text.length <= MOST_UNITS && (text.match(words())?.length ?? 0) <= MOST_WORDS;
}
