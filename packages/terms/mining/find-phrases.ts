import { PairNumbers } from './pair-numbers.ts';

/** A phrase that occurs in several texts. */
export interface Phrase {
  readonly id: number;
  /** The numbers of its words. */
  readonly words: readonly number[];
  /** In how many texts it is. */
  readonly texts: number;
}

/** The words of all texts as numbers, one text behind the other, which take little memory. */
interface WordStream {
  /** The number of each word, and its complement (`~`) where a phrase cannot go on from the word before. */
  readonly words: Int32Array;
  /** Where each text begins, and where the last one ends. */
  readonly offsets: readonly number[];
}

/** Where in a phrase a word can be, by its number: 1 where it can. */
export interface WordPlaces {
  readonly atEdges: Uint8Array;
  readonly inside: Uint8Array;
}

/** The phrases of all texts. */
export interface FoundPhrases {
  readonly phrases: readonly Phrase[];
  /** The numbers of the phrases of each text, without repetition. */
  readonly phrasesOf: readonly (readonly number[])[];
}

/** Instead of a phrase: one that occurs in one text only, or that has a word where it cannot be. Nothing that contains it is a phrase. */
const NONE = -1;

/** Instead of a phrase: its first word cannot begin one. What begins before it can contain it. */
const NO_START = -2;

/** What has a length in words, and can be a phrase or the beginning of one. */
interface Level {
  readonly length: number;
  /** Its number for each word that begins it. */
  readonly at: Int32Array;
  readonly words: readonly (readonly number[])[];
}

/**
 * Finds the phrases that occur in at least two texts, word by word: a longer phrase can only occur twice if its parts do, so that memory and time
 * grow with the texts only.
 */
export function findPhrases(stream: WordStream, places: WordPlaces, longest: number): FoundPhrases {
  const found = { phrases: [], phrasesOf: stream.offsets.slice(1).map(() => []) };
  let level: Level = { length: 0, at: new Int32Array(stream.words.length), words: [[]] };
  while (level.length < longest && level.words.length > 0) {
    const candidates = new Candidates(level, stream, places);
    const texts = candidates.countTexts();
    level = levelOf(candidates, texts);
    addPhrases(level, { stream, places, found, texts: texts.filter((count) => count > 1) });
  }
  return found;
}

/** The phrases of a level with the words behind them. */
class Candidates {
  readonly shorter: Level;
  readonly pairs: PairNumbers;
  /** Their numbers for each word that begins one. */
  readonly at: Int32Array;
  readonly #stream: WordStream;
  readonly #places: WordPlaces;

  constructor(shorter: Level, stream: WordStream, places: WordPlaces) {
    this.shorter = shorter;
    this.#stream = stream;
    this.#places = places;
    this.pairs = new PairNumbers(shorter.at.reduce((sum, number) => sum + (number < 0 ? 0 : 1), 0));
    this.at = shorter.at.map((first, at) => this.#candidateAt(first, at));
  }

  #candidateAt(first: number, at: number): number {
    if (first < 0) return first;
    const { length } = this.shorter;
    const { words } = this.#stream;
    const last = words[at + length] ?? NONE;
    if (length === 0) {
      const word = plain(last);
      return this.#places.atEdges[word] === 1 ? this.pairs.numberOf(first, word) : NO_START;
    }
    // The end of the phrase is one itself, unless its first word cannot begin one.
    if (last < 0 || this.shorter.at[at + 1] === NONE) return NONE;
    const canBeThere = this.#places.atEdges[last] === 1 || this.#places.inside[last] === 1;
    return canBeThere ? this.pairs.numberOf(first, last) : NONE;
  }

  /** In how many texts each is. */
  countTexts(): Int32Array {
    const texts = new Int32Array(this.pairs.count);
    eachInText(this.at, this.#stream, this.pairs.count, (number) => {
      texts[number] = (texts[number] ?? 0) + 1;
    });
    return texts;
  }
}

/** Tells the numbers of each text, each of them once. */
function eachInText(
  at: Int32Array,
  { offsets }: WordStream,
  count: number,
  tell: (number: number, text: number) => void,
): void {
  const told = new Int32Array(count).fill(NONE);
  for (let text = 0; text + 1 < offsets.length; text++) {
    const end = offsets[text + 1] ?? 0;
    for (let index = offsets[text] ?? 0; index < end; index++) {
      const number = at[index] ?? NONE;
      if (number < 0 || told[number] === text) continue;
      told[number] = text;
      tell(number, text);
    }
  }
}

/** The candidates that are in several texts. */
function levelOf({ shorter, pairs, at }: Candidates, texts: Int32Array): Level {
  const words: (readonly number[])[] = [];
  const numbers = texts.map((count, number) => {
    if (count < 2) return NONE;
    words.push([...(shorter.words[pairs.firstOf(number)] ?? []), pairs.secondOf(number)]);
    return words.length - 1;
  });
  const length = shorter.length + 1;
  return { length, words, at: at.map((number) => (number < 0 ? number : (numbers[number] ?? NONE))) };
}

interface Adding {
  readonly stream: WordStream;
  readonly places: WordPlaces;
  readonly texts: Int32Array;
  readonly found: { readonly phrases: Phrase[]; readonly phrasesOf: number[][] };
}

/** Adds what of a level ends with a word that can end a phrase. */
function addPhrases({ words, at }: Level, { stream, places, texts, found }: Adding): void {
  const { phrases, phrasesOf } = found;
  const ids = words.map((own, number) => {
    if (places.atEdges[own.at(-1) ?? NONE] !== 1) return NONE;
    return phrases.push({ id: phrases.length, words: own, texts: texts[number] ?? 0 }) - 1;
  });
  eachInText(at, stream, words.length, (number, text) => {
    const id = ids[number] ?? NONE;
    if (id !== NONE) phrasesOf[text]?.push(id);
  });
}

/** The number of a word, whether a phrase can go on there or not. */
export function plain(word: number): number {
  return word < 0 ? ~word : word;
}
