import type { ProtectedText, RestoredText } from './model.ts';
import { encodeSegment, restore } from './protection.ts';

/** The letters that stand for others. All of them are in the fonts of every system. */
const ACCENTED: ReadonlyMap<string, string> = new Map(
  [
    ...'aåbƀcçdđeéfƒgğhĥiîjĵkķlļmɱnñoöpþrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDĐEÉFƑGĞHĤIÎJĴKĶLĻMṀNÑOÖPÞRŔSŠTŢUÛVṼWŴXẊYÝZŽ',
  ].flatMap((letter, index, all): [string, string][] =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? letter]] : [],
  ),
);

/** What is no text in a segment as it is sent, or one letter. */
const TOKENS = /<[^>]*>|&[^;\s]*;|[a-z]/gi;

const VOWEL = /[aeiou]/i;

/**
 * A translation that can still be read and shows what a program does with another language: every letter has an accent, and vowels are
 * doubled, so that texts are about a third longer. Everything that a translation must keep stays.
 */
export function pseudoLocalize(text: ProtectedText): RestoredText {
  const answers = text.segments.map((segment) => {
    const sent = encodeSegment(segment, 'xml');
    return { strategy: 'xml', text: sent.replaceAll(TOKENS, accentedToken) } as const;
  });
  return restore(text, answers);
}

function accentedToken(token: string): string {
  const accented = ACCENTED.get(token) ?? token;
  return token.length === 1 && VOWEL.test(token) ? accented + accented.toLowerCase() : accented;
}
