import { hasJoinedScript } from '../../text/unicode/word-boundary.ts';
import type { TermLanguage } from '../matching/word-rules.ts';
import { readWords } from './read-words.ts';

/** A phrase that occurs in several texts. */
export interface Phrase {
  readonly id: number;
  /** The numbers of its words. */
  readonly words: readonly number[];
  /** In how many texts it is. */
  readonly texts: number;
}

/** The words of a text as numbers, which take little memory. */
interface ReadText {
  /** The number of each word, and its complement (`~`) where a phrase cannot go on from the word before. */
  readonly words: Int32Array;
  /** Where they are, in UTF-16 offsets. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Above the number of any phrase. */
const SHIFT = 2 ** 26;

/** Words of the longest phrase. In scripts without spaces, a word of another language is often several ones. */
const LONGEST = { spaced: 4, joined: 6 };

/** One side of all texts: its words, and the phrases that occur in at least two texts. */
export class MinedSide {
  readonly language: TermLanguage;
  readonly texts: readonly string[];
  readonly #read: readonly ReadText[];
  readonly phrases: Phrase[] = [];
  /** The numbers of the phrases of each text, without repetition. */
  readonly phrasesOf: readonly Int32Array[];
  /** What the forms of each word have in common. */
  readonly #keys: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #inflected = new Set<number>();

  constructor(texts: readonly string[], language: TermLanguage) {
    this.language = language;
    this.texts = texts;
    this.#read = texts.map((text) => this.#readText(text));
    const isJoined = texts.filter(hasJoinedScript).length > texts.length / 2;
    this.phrasesOf = this.#findPhrases(isJoined ? LONGEST.joined : LONGEST.spaced);
  }

  /** The number of words that all texts have together. */
  get wordCount(): number {
    return this.#keys.length;
  }

  /** The words of a text as numbers, and their complements where a phrase cannot go on. */
  wordsOf(text: number): Int32Array {
    return this.#read[text]?.words ?? new Int32Array();
  }

  keyOf(word: number): string {
    return this.#keys[word] ?? '';
  }

  keysOf({ words }: Pick<Phrase, 'words'>): readonly string[] {
    return words.map((word) => this.keyOf(word));
  }

  numberOf(key: string): number | undefined {
    return this.#numbers.get(key);
  }

  /** Whether a word occurs in another form than its key, such as the plural. */
  isInflected(word: number): boolean {
    return this.#inflected.has(word);
  }

  /** Where a phrase is in a text: the indexes of its first word. */
  findIn(text: number, { words }: Pick<Phrase, 'words'>): readonly number[] {
    const own = this.wordsOf(text);
    const found: number[] = [];
    for (let at = 0; at + words.length <= own.length; at++) {
      const isHere = words.every((word, index) =>
        index === 0 ? word === plain(own[at] ?? 0) : word === own[at + index],
      );
      if (isHere) found.push(at);
    }
    return found;
  }

  /** The range of words of a text, in UTF-16 offsets. */
  spanOf(text: number, at: number, length: number) {
    const { starts, ends } = this.#read[text] ?? { starts: [], ends: [] };
    return { start: starts[at] ?? 0, end: ends[at + length - 1] ?? 0 };
  }

  #readText(text: string): ReadText {
    const words = readWords(text, this.language);
    return {
      words: Int32Array.from(words, (word) => {
        const number = this.#number(word.key);
        if (word.text !== word.key) this.#inflected.add(number);
        return word.follows ? number : ~number;
      }),
      starts: Int32Array.from(words, ({ start }) => start),
      ends: Int32Array.from(words, ({ end }) => end),
    };
  }

  #number(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#keys.length;
    this.#numbers.set(key, number);
    this.#keys.push(key);
    return number;
  }

  /** Word by word: a longer phrase can only occur twice if its parts do, so that memory and time grow with the texts only. */
  #findPhrases(longest: number): readonly Int32Array[] {
    const found: Set<number>[] = this.texts.map(() => new Set());
    let starts = this.#read.map(({ words }) => words.map(plain));
    for (let length = 1; length <= longest; length++) {
      const shorter = starts;
      const keyAt = (text: number, at: number) => this.#keyAt(text, at, { length, shorter });
      const ids = this.#numberPhrases(keyAt, length);
      if (ids.size === 0) break;
      starts = this.#read.map(({ words }, text) => words.map((_, at) => ids.get(keyAt(text, at)) ?? -1));
      for (const [text, own] of starts.entries()) for (const id of own) if (id !== -1) found[text]?.add(id);
    }
    return found.map((ids) => Int32Array.from(ids));
  }

  /** What stands for the words from a position on: the number of the phrase without the last word, and that word; -1 if they are no phrase. */
  #keyAt(text: number, at: number, { length, shorter }: Level): number {
    const first = shorter[text]?.[at] ?? -1;
    if (length === 1 || first === -1) return first;
    const last = this.wordsOf(text)[at + length - 1] ?? -1;
    return last < 0 || (shorter[text]?.[at + 1] ?? -1) === -1 ? -1 : first * SHIFT + last;
  }

  /** Gives numbers to the phrases that occur in at least two texts, by what stands for them. */
  #numberPhrases(keyAt: (text: number, at: number) => number, length: number): ReadonlyMap<number, number> {
    const counts = new Map<number, { texts: number; last: number }>();
    for (const [text, { words }] of this.#read.entries()) {
      for (let at = 0; at < words.length; at++) {
        const key = keyAt(text, at);
        if (key === -1) continue;
        const count = counts.get(key);
        if (count === undefined) counts.set(key, { texts: 1, last: text });
        else if (count.last !== text) Object.assign(count, { texts: count.texts + 1, last: text });
      }
    }
    const ids = new Map<number, number>();
    for (const [key, { texts }] of counts) {
      if (texts < 2) continue;
      const id = this.phrases.length;
      const shorter = this.phrases[Math.floor(key / SHIFT)]?.words ?? [];
      const words = length === 1 ? [key] : [...shorter, key % SHIFT];
      ids.set(key, id);
      this.phrases.push({ id, words, texts });
    }
    return ids;
  }
}

/** Phrases of some words, with the numbers of those that are one word shorter, by where they begin. */
interface Level {
  readonly length: number;
  readonly shorter: readonly Int32Array[];
}

/** The number of a word, whether a phrase can go on there or not. */
export function plain(word: number): number {
  return word < 0 ? ~word : word;
}
