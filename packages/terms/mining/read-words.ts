import { rootOf, type Span } from '#base';
import { segmentBoundaries } from '../matching/segment-boundaries.ts';
import { stemOf } from '../matching/source-forms.ts';
import { type Token, tokensOf } from '../matching/tokens.ts';
import { lowerCase, type TermLanguage } from '../matching/word-rules.ts';

/** Where a word of a text is; in scripts without spaces, as `Intl.Segmenter` divides them. UTF-16 offsets. */
interface PlacedWord extends Span {
  /** Whether another word is right before it, so that both can belong to a phrase. */
  readonly follows: boolean;
}

/** A word in the forms that are compared. */
interface WordForm {
  /** In lowercase. */
  readonly text: string;
  /** What its inflected forms have in common. */
  readonly key: string;
}

/** A word of a text. */
interface TextWord extends PlacedWord, WordForm {}

/** What can be inside of a word: "e-mail", "don't". */
const JOINER = /^[-‐‑'’/]$/;
const APOSTROPHE = /^['’]$/;

/** Languages in which an apostrophe divides words, as in "l'article". */
const ELIDING: ReadonlySet<string> = new Set(['fr', 'it', 'ca']);

/** The words of a text, in order. */
export function readWords(text: string, language: TermLanguage): readonly TextWord[] {
  return placeWords(text, language).map((word) => ({
    ...word,
    ...formOf(text.slice(word.start, word.end), language),
  }));
}

/** Where the words of a text are, in order. A phrase never goes beyond a sign such as a comma. */
export function placeWords(text: string, language: TermLanguage): readonly PlacedWord[] {
  return joinedTokens(text, ELIDING.has(rootOf(language.language ?? '')));
}

/** A word of a text as it is written, in the forms that are compared. */
export function formOf(written: string, language: TermLanguage): WordForm {
  const text = lowerCase(written, language.language);
  return { text, key: keyOf(text, rootOf(language.language ?? ''), language) };
}

function keyOf(word: string, root: string, language: TermLanguage): string {
  if (root === 'en') return singular(word.replace(/['’]s?$/, ''));
  return stemOf(word, language);
}

/** The stem of "ordering" is that of "order", but both are terms of their own: in English, only plurals are the same. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:[sx]|sh|ch)es$/.test(word) &&
    !/(?:case|base|house|purpose|license|release|database|response)s$/.test(word)
    ? word.slice(0, -2)
    : word.slice(0, -1);
}

function joinedTokens(text: string, elides: boolean): readonly PlacedWord[] {
  const tokens = tokensOf(text);
  const isBoundary = segmentBoundaries(text);
  const words: { start: number; end: number; follows: boolean }[] = [];
  let isBroken = true;
  for (const [at, token] of tokens.entries()) {
    const last = words.at(-1);
    if (token.kind === 'sign') {
      const isInside = last?.end === token.start && tokens[at + 1]?.gap === '' && JOINER.test(token.written);
      if (!isInside) isBroken = true;
      continue;
    }
    const isPart =
      !isBroken && last !== undefined && continues(token, tokens[at - 1], { elides, isBoundary });
    if (isPart) last.end = token.end;
    else {
      words.push({ start: token.start, end: token.end, follows: !isBroken && token.gap !== '\n' });
      isBroken = false;
    }
  }
  return words;
}

interface Joining {
  readonly elides: boolean;
  readonly isBoundary: ReturnType<typeof segmentBoundaries>;
}

/** Whether a token is a part of the same word as the one before it. */
function continues(token: Token, before: Token | undefined, { elides, isBoundary }: Joining): boolean {
  if (before === undefined || token.gap !== '') return false;
  if (before.kind === 'sign') return !(elides && APOSTROPHE.test(before.written));
  // The sign for a long vowel belongs to no script, so that its token is not a joined one.
  if (token.kind === 'joined') return !isBoundary(token, 'start');
  return before.kind === 'joined' && !isBoundary(before, 'end');
}
