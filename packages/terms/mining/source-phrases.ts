import { type Phrase, plain } from './find-phrases.ts';
import type { MinedSide } from './mined-side.ts';
import type { TermWords } from './term-words.ts';

/** A phrase of the sources that can be a term. */
export interface SourcePhrase {
  readonly phrase: Phrase;
  /** The numbers of the texts that have it. */
  readonly texts: readonly number[];
  /** Of these, the ones that show best how it is translated, because the phrase is no part of a longer one there. */
  readonly alone: readonly number[];
  /** Those that consist of it. */
  readonly whole: readonly number[];
  /** In how many different surroundings it stands for itself, as far as longer candidates do not explain it (C-value). */
  readonly weight: number;
}

/** The share of the texts with a phrase from which on it is only a part of a longer one that they have, too. */
const MOSTLY_NESTED = 0.75;

/** The same share, from which on the texts with the longer phrase say little about the translation of the shorter one. */
const OFTEN_NESTED = 0.3;

/** In one, a phrase can be anything: a sentence that is repeated makes no terms of its words. */
const FEWEST_SURROUNDINGS = 2;

/** The phrases that can be terms, those that stand for themselves most often first. */
export function sourcePhrases(side: MinedSide, words: TermWords): readonly SourcePhrase[] {
  const byWords = new Map(side.phrases.map((phrase) => [phrase.words.join(' '), phrase]));
  const whole = wholeTexts(side, byWords);
  const candidates = side.phrases.filter((phrase) => words.isTerm(phrase, whole.has(phrase)));
  const longer = longerOnes(candidates, byWords);
  const texts = textsWith(side, candidates);
  return candidates
    .flatMap((phrase): readonly SourcePhrase[] => {
      const outer = longer.get(phrase) ?? [];
      const most = outer.reduce(
        (max: Phrase | undefined, each) => (max && max.texts >= each.texts ? max : each),
        undefined,
      );
      const nested = (most?.texts ?? 0) / phrase.texts;
      if (nested >= MOSTLY_NESTED) return [];
      const own = texts.get(phrase.id) ?? [];
      const around = surroundings(side, phrase, own);
      const consisting = whole.get(phrase) ?? [];
      if (around < FEWEST_SURROUNDINGS && consisting.length === 0) return [];
      const average = outer.reduce((sum, each) => sum + each.texts, 0) / Math.max(1, outer.length);
      const weight = (1 - average / phrase.texts) * around;
      const inMost = new Set(most === undefined || nested < OFTEN_NESTED ? [] : texts.get(most.id));
      const alone = own.filter((text) => !inMost.has(text));
      return [{ phrase, texts: own, alone, whole: consisting, weight }];
    })
    .toSorted((a, b) => b.weight - a.weight || b.phrase.words.length - a.phrase.words.length);
}

/** The candidates that contain a phrase. */
function longerOnes(
  candidates: readonly Phrase[],
  byWords: ReadonlyMap<string, Phrase>,
): ReadonlyMap<Phrase, readonly Phrase[]> {
  const longer = new Map<Phrase, Phrase[]>();
  for (const candidate of candidates) {
    const { words } = candidate;
    const parts = new Set<Phrase>();
    for (let length = 1; length < words.length; length++) {
      for (let at = 0; at + length <= words.length; at++) {
        const part = byWords.get(words.slice(at, at + length).join(' '));
        if (part !== undefined) parts.add(part);
      }
    }
    for (const part of parts) add(longer, part, candidate);
  }
  return longer;
}

/** The texts that consist of a phrase. */
function wholeTexts(
  side: MinedSide,
  byWords: ReadonlyMap<string, Phrase>,
): ReadonlyMap<Phrase, readonly number[]> {
  const whole = new Map<Phrase, number[]>();
  for (const text of side.texts.keys()) {
    const words = side.wordsOf(text);
    if (words.length === 0 || words.length > 4 || words.some((word, at) => at > 0 && word < 0)) continue;
    const phrase = byWords.get(Array.from(words, plain).join(' '));
    if (phrase !== undefined) add(whole, phrase, text);
  }
  return whole;
}

function textsWith(side: MinedSide, candidates: readonly Phrase[]): ReadonlyMap<number, readonly number[]> {
  const texts = new Map(candidates.map(({ id }): [number, number[]] => [id, []]));
  for (const [text, ids] of side.phrasesOf.entries()) for (const id of ids) texts.get(id)?.push(text);
  return texts;
}

/** How many different words stand before and behind a phrase. */
function surroundings(side: MinedSide, phrase: Phrase, texts: readonly number[]): number {
  const seen = new Set<number>();
  for (const text of texts) {
    const words = side.wordsOf(text);
    for (const at of side.findIn(text, phrase)) {
      const [before, behind] = [words[at - 1] ?? -1, words[at + phrase.words.length] ?? -1];
      seen.add((plain(before) + 1) * side.wordCount + Math.max(-1, behind) + 1);
    }
  }
  return seen.size;
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
