import { hasJoinedScript, normalized, once, type Span } from '#base';
import { type Token, tokensOf } from './tokens.ts';
import { lowerCase, readWord, type TermLanguage, type Word, wordRule } from './word-rules.ts';

/** A translation in which target phrases are looked for. */
export interface TargetText {
  /**
   * The range that seems to contain a phrase, in UTF-16 offsets: the phrase in any case, or inflected forms of its words close to each other in any
   * order. In scripts without spaces, the phrase is searched as it is. Undefined if it is not there. This can be wrong.
   */
  find(phrase: string): Span | undefined;
}

interface PlacedWord extends Word {
  readonly token: Token;
}

/** Words of a phrase beyond which only the phrase as it is written is found. */
const MOST_WORDS = 30;

/** Reads a translation once for all phrases. */
export function readTarget(text: string, language: TermLanguage): TargetText {
  const read = once(() => {
    const tokens = tokensOf(text);
    return { tokens, words: tokens.map(({ written }) => lowerCase(written, language.language)) };
  });
  const canHave = textFilter(text, language.language);
  const placed = once(() => wordsOf(read().tokens, language));
  return {
    find(phrase) {
      const wanted = tokensOf(phrase);
      const isInflected = !hasJoinedScript(phrase) && wanted.length > 0;
      if (!isInflected && !canHave(wanted)) return undefined;
      const exact = findExact(wanted, read(), language.language);
      if (exact !== undefined || !isInflected) return exact;
      return findInflected(wordsOf(wanted, language), placed(), language);
    },
  };
}

/** Says whether a text can have tokens one after the other: most have not, which is seen long before their own tokens are known. */
function textFilter(text: string, language: string | undefined): (wanted: readonly Token[]) => boolean {
  // Only where a text is composed, each of its tokens is written in lowercase as it is in the lowercase of the text.
  const lower = once(() => (normalized(text) === text ? lowerCase(text, language) : undefined));
  return (wanted) => {
    const whole = lower();
    let end = 0;
    return (
      whole === undefined ||
      wanted.every(({ written }) => {
        const word = lowerCase(written, language);
        const start = whole.indexOf(word, end);
        end = start + word.length;
        return start !== -1;
      })
    );
  };
}

function wordsOf(tokens: readonly Token[], language: TermLanguage): readonly PlacedWord[] {
  return tokens
    .filter(({ kind }) => kind !== 'sign')
    .map((token) => ({ token, ...readWord(token.written, language) }));
}

/** The same tokens one after the other, in any case. */
function findExact(
  wanted: readonly Token[],
  { tokens, words }: { readonly tokens: readonly Token[]; readonly words: readonly string[] },
  language: string | undefined,
): Span | undefined {
  const phrase = wanted.map(({ written }) => lowerCase(written, language));
  if (phrase.length === 0) return undefined;
  for (let at = words.indexOf(phrase[0] ?? ''); at !== -1; at = words.indexOf(phrase[0] ?? '', at + 1)) {
    const isHere = phrase.every((word, index) => {
      return words[at + index] === word && (index === 0 || tokens[at + index]?.gap === wanted[index]?.gap);
    });
    if (isHere) return { start: tokens[at]?.start ?? 0, end: tokens[at + phrase.length - 1]?.end ?? 0 };
  }
  return undefined;
}

/** Inflected forms of all words among a few neighbors: twice as many words as the phrase has, and two more. */
function findInflected(
  wanted: readonly Word[],
  words: readonly PlacedWord[],
  language: TermLanguage,
): Span | undefined {
  if (wanted.length === 0 || wanted.length > MOST_WORDS) return undefined;
  const accepts = wordRule(language);
  const all = 2 ** wanted.length - 1;
  const matched = words.map((word) => {
    return wanted.reduce((bits, one, index) => (accepts(one, word) ? bits | (1 << index) : bits), 0);
  });
  const reach = 2 * wanted.length + 2;
  for (let first = 0; first < words.length; first++) {
    if (matched[first] === 0) continue;
    let bits = 0;
    for (let last = first; last < Math.min(words.length, first + reach); last++) {
      bits |= matched[last] ?? 0;
      if (bits !== all) continue;
      return { start: words[first]?.token.start ?? 0, end: words[last]?.token.end ?? 0 };
    }
  }
  return undefined;
}
