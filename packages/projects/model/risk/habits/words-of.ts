import { lowerCase, tokensOf } from '#terms';

/** UTF-16 units of a word that count: what follows is mostly an ending. */
const STEM = 5;

/** A word of Korean has its particles behind it, and few syllables before them. */
const HANGUL = /^\p{Script=Hangul}/u;
const HANGUL_STEM = 2;

const NUMBER = /^\p{N}+$/u;

/** Words of a text beyond which nothing is learned from it. */
const MOST = 120;

/**
 * What stands for the words of a text when texts are compared with thousands of others: the beginning of each word, and two neighboring signs of
 * scripts without spaces. Each once, in the order of the text.
 */
export function wordsOf(text: string): readonly string[] {
  const words = new Set<string>();
  let before = '';
  for (const { written, kind, gap } of tokensOf(text)) {
    if (kind === 'joined') {
      if (before !== '' && gap === '') words.add(before + written);
      before = written;
      continue;
    }
    before = '';
    if (kind === 'word' && !NUMBER.test(written)) words.add(stemOf(lowerCase(written, undefined)));
    if (words.size >= MOST) break;
  }
  return [...words];
}

function stemOf(word: string): string {
  return word.slice(0, HANGUL.test(word) ? HANGUL_STEM : STEM);
}
