import { hasJoinedScript } from '#base';
import type { TermLanguage } from '../matching/word-rules.ts';
import { type FoundPhrases, findPhrases, type Phrase, plain } from './find-phrases.ts';
import { formOf, placeWords } from './read-words.ts';
import { wordPlaces } from './word-places.ts';

/** Words of the longest phrase. In scripts without spaces, a word of another language is often several ones. */
const LONGEST = { spaced: 4, joined: 6 };

/** One side of all texts: its words, and the phrases that occur in at least two texts. */
export class MinedSide {
  readonly language: TermLanguage;
  readonly texts: readonly string[];
  readonly phrases: FoundPhrases['phrases'];
  readonly phrasesOf: FoundPhrases['phrasesOf'];
  /** The number of each word, and its complement (`~`) where a phrase cannot go on from the word before. One text is behind the other. */
  readonly #words: Int32Array;
  /** Where they are in their text, in UTF-16 offsets. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  /** Which of them is the first of each text, and behind the last text. */
  readonly #offsets: readonly number[];
  /** What the forms of each word have in common. */
  readonly #keys: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** The numbers of words by how they are written. */
  readonly #written = new Map<string, number>();
  readonly #inflected = new Set<number>();

  constructor(texts: readonly string[], language: TermLanguage) {
    this.language = language;
    this.texts = texts;
    const { words, starts, ends, offsets } = this.#readTexts();
    this.#words = Int32Array.from(words);
    this.#starts = Int32Array.from(starts);
    this.#ends = Int32Array.from(ends);
    this.#offsets = offsets;
    const isJoined = texts.filter(hasJoinedScript).length > texts.length / 2;
    const stream = { words: this.#words, offsets };
    const places = wordPlaces(this.#keys, language);
    const found = findPhrases(stream, places, isJoined ? LONGEST.joined : LONGEST.spaced);
    this.phrases = found.phrases;
    this.phrasesOf = found.phrasesOf;
  }

  /** The number of words that all texts have together. */
  get wordCount(): number {
    return this.#keys.length;
  }

  /** The words of a text as numbers, and their complements where a phrase cannot go on. */
  wordsOf(text: number): Int32Array {
    return this.#words.subarray(this.#offsets[text], this.#offsets[text + 1]);
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
    const start = this.#offsets[text] ?? 0;
    const last = (this.#offsets[text + 1] ?? 0) - words.length;
    const found: number[] = [];
    for (let at = start; at <= last; at++) if (this.#isAt(at, words)) found.push(at - start);
    return found;
  }

  #isAt(at: number, words: readonly number[]): boolean {
    if (plain(this.#words[at] ?? 0) !== words[0]) return false;
    for (let index = 1; index < words.length; index++)
      if (this.#words[at + index] !== words[index]) return false;
    return true;
  }

  /** The range of words of a text, in UTF-16 offsets. */
  spanOf(text: number, at: number, length: number) {
    const first = (this.#offsets[text] ?? 0) + at;
    return { start: this.#starts[first] ?? 0, end: this.#ends[first + length - 1] ?? 0 };
  }

  #readTexts() {
    const [words, starts, ends]: [number[], number[], number[]] = [[], [], []];
    const offsets = [0];
    for (const text of this.texts) {
      for (const { start, end, follows } of placeWords(text, this.language)) {
        const number = this.#wordNumber(text.slice(start, end));
        words.push(follows ? number : ~number);
        starts.push(start);
        ends.push(end);
      }
      offsets.push(words.length);
    }
    return { words, starts, ends, offsets };
  }

  #wordNumber(written: string): number {
    const known = this.#written.get(written);
    if (known !== undefined) return known;
    const { text, key } = formOf(written, this.language);
    const number = this.#keyNumber(key);
    if (text !== key) this.#inflected.add(number);
    this.#written.set(written, number);
    return number;
  }

  #keyNumber(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#keys.length;
    this.#numbers.set(key, number);
    this.#keys.push(key);
    return number;
  }
}
