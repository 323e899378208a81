import { hasJoinedScript, rootOf } from '#base';
import type { TermLanguage } from '../matching/word-rules.ts';
import type { WordPlaces } from './find-phrases.ts';
import { readWords } from './read-words.ts';
import { stopWordsOf } from './stop-words.ts';

/** Endings of English verbs and adverbs, and what apostrophes leave. */
const NO_NOUN = /(?:[^eu]ed|ly|['’].*)$/;

/**
 * Where words can be in a term: one that says little neither begins nor ends it, nor is inside unless it connects others.
 * @param keys Of the words, by their numbers.
 */
export function wordPlaces(keys: readonly string[], language: TermLanguage): WordPlaces {
  const lists = stopWordsOf(language.language ?? '');
  const [edges, connectors] = [keysOf(lists.atEdges, language), keysOf(lists.connectors, language)];
  const isEnglish = rootOf(language.language ?? '') === 'en';
  const inside = keys.map((key) => !edges.has(key) || connectors.has(key));
  const atEdges = keys.map((key) => !edges.has(key) && saysSomething(key, isEnglish));
  return { atEdges: Uint8Array.from(atEdges, Number), inside: Uint8Array.from(inside, Number) };
}

/** What the forms of some words have in common. */
export function keysOf(words: ReadonlySet<string>, language: TermLanguage): ReadonlySet<string> {
  return new Set([...words].flatMap((word) => readWords(word, language).map(({ key }) => key)));
}

function saysSomething(key: string, isEnglish: boolean): boolean {
  if (!/\p{L}/u.test(key) || /^\p{N}/u.test(key)) return false;
  if (isEnglish && NO_NOUN.test(key)) return false;
  return hasJoinedScript(key) ? !/^\p{sc=Hiragana}{1,2}$/u.test(key) : key.length > 1;
}
