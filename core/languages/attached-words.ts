import { once } from '../once.ts';
import { UNSPACED } from '../text/unicode/spaced-words.ts';
import { type LanguageCode, rootOf } from './codes.ts';

/** Languages in which endings are attached to a name: "in Ankara" is one word there. */
const SUFFIXING: ReadonlySet<LanguageCode> = new Set(
  'az ba et eu fi hu hy ka kk kn ky lv lt ml mn mr ne qu se sw ta te tk tr tt ug uz zu xh'.split(' '),
);

/** What needs no space to a word next to it, on either side. */
const UNSPACED_LETTER = once(() => new RegExp(String.raw`(?:${UNSPACED}|\p{sc=Hang})`, 'u'));
/** Letters of scripts in which prepositions are attached to the next word. */
const PREFIXING_LETTER = /[\p{sc=Arab}\p{sc=Hebr}]/u;

/**
 * Whether a word before or behind a name can be written without a space between them in its language.
 * @param language Left out: only its script tells.
 */
export function canAttach(
  word: string,
  side: 'before' | 'behind',
  language: LanguageCode | undefined,
): boolean {
  if (UNSPACED_LETTER().test(word)) return true;
  if (side === 'before') return PREFIXING_LETTER.test(word);
  return language !== undefined && SUFFIXING.has(rootOf(language)) && /\p{L}/u.test(word);
}
