import { once } from '../once.ts';
import { UNSPACED } from '../text/unicode/spaced-words.ts';
import { type LanguageCode, rootOf } from './codes.ts';

/** Languages in which endings are attached to a name: "in Ankara" is one word there. */
const SUFFIXING: ReadonlySet<LanguageCode> = new Set(
  'az ba et eu fi hu hy ka kk kn ky lv lt ml mn mr ne qu se sw ta te tk tr tt ug uz zu xh'.split(' '),
);

/** Languages that need no spaces between a name and a word. */
const UNSPACED_LANGUAGES: ReadonlySet<LanguageCode> = new Set('bo ja km ko lo my th wuu yue zh'.split(' '));

/** Languages in which "and" or "to" is attached to the next word. */
const PREFIXING: ReadonlySet<LanguageCode> = new Set('ar ckb fa he iw ps sd ug ur yi'.split(' '));

/** What needs no space to a word next to it, on either side. */
const UNSPACED_LETTER = once(() => new RegExp(String.raw`(?:${UNSPACED}|\p{sc=Hang})`, 'u'));
/** A word such as "and" or "to", which is attached to the next one in these scripts. */
const PREFIX = /^[\p{sc=Arab}\p{sc=Hebr}]{1,2}$/u;

/** Many languages attach it to any name. */
const GENITIVE = 's';

/** Whether names in a text need no spaces between them; where its language is not known, its letters tell. */
export function isUnspaced(text: string, language: LanguageCode | undefined): boolean {
  return language === undefined ? UNSPACED_LETTER().test(text) : UNSPACED_LANGUAGES.has(rootOf(language));
}

/**
 * Whether a word before or behind a name can be written without a space between them in its language.
 * @param language Left out: only its script tells.
 */
export function canAttach(
  word: string,
  side: 'before' | 'behind',
  language: LanguageCode | undefined,
): boolean {
  if (UNSPACED_LETTER().test(word) && isUnspaced(word, language)) return true;
  if (side === 'before')
    return PREFIX.test(word) && (language === undefined || PREFIXING.has(rootOf(language)));
  return (
    word === GENITIVE || (language !== undefined && SUFFIXING.has(rootOf(language)) && /\p{L}/u.test(word))
  );
}
