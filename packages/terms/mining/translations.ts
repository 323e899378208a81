import { rootOf } from '#base';
import { COMPOUNDING } from '../matching/word-rules.ts';
import type { Phrase } from './find-phrases.ts';
import type { MinedSide } from './mined-side.ts';
import type { TermWords } from './term-words.ts';

/** A phrase of the translations that goes with one of the sources. */
export interface Association {
  readonly phrase: Phrase;
  /** How many texts have both. */
  readonly together: number;
  /** How exclusively the two go together: about 0 to 1. */
  readonly score: number;
}

/** Below, a phrase only happens to be in the same texts. */
const LEAST_SCORE = 0.15;

/** Associations that are kept for a phrase. */
const MOST = 8;

/** The share of the texts with a phrase from which on it is only a part of a longer one, as "mot" of "mot de passe". */
const MOSTLY_NESTED = 0.85;

/** Languages without spaces, where words are parts of others. */
const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(['ja', 'zh', 'th', 'ko']);

/** Finds what goes with phrases of the sources. */
export class AssociationFinder {
  readonly #side: MinedSide;
  readonly #counts: Int32Array;
  /** How many words of each phrase say something. */
  readonly #lengths: Uint8Array;
  readonly #isCompounding: boolean;

  constructor(side: MinedSide, words: TermWords) {
    this.#side = side;
    this.#counts = new Int32Array(side.phrases.length);
    this.#lengths = Uint8Array.from(side.phrases, (phrase) => words.lengthOf(phrase));
    const root = rootOf(side.language.language ?? '');
    this.#isCompounding = COMPOUNDING.has(root) || UNSPACED_LANGUAGES.has(root);
  }

  /**
   * The phrases that go with one of the sources, the best first (Dice's coefficient, corrected by the lengths).
   * @param texts Those with the source phrase.
   * @param length Its words that say something.
   */
  find(texts: readonly number[], length: number): readonly Association[] {
    const found: Association[] = [];
    for (const id of this.#count(texts)) {
      const together = this.#counts[id] ?? 0;
      this.#counts[id] = 0;
      const phrase = this.#side.phrases[id];
      if (phrase === undefined || together < 2) continue;
      const dice = (2 * together) / (texts.length + phrase.texts);
      const score = dice * this.#fit(this.#lengths[id] ?? 0, length);
      if (score >= LEAST_SCORE) found.push({ phrase, together, score });
    }
    const byScore = (a: Association, b: Association) =>
      b.score - a.score || b.phrase.words.length - a.phrase.words.length;
    return withoutParts(found.toSorted(byScore).slice(0, MOST));
  }

  /** Counts the texts of each phrase, and returns the phrases that have some. */
  #count(texts: readonly number[]): readonly number[] {
    const touched: number[] = [];
    for (const text of texts) {
      for (const id of this.#side.phrasesOf[text] ?? []) {
        if (this.#counts[id] === 0) touched.push(id);
        this.#counts[id] = (this.#counts[id] ?? 0) + 1;
      }
    }
    return touched;
  }

  /** A translation has about as many words as its source; where words are written together, it can have fewer. */
  #fit(words: number, wanted: number): number {
    if (words > wanted) return words === wanted + 1 ? 0.92 : 0.7;
    if (words === wanted || this.#isCompounding) return 1 + 0.01 * words;
    return 0.85;
  }
}

/** Leaves out what is hardly ever there without a longer phrase of the same list. */
function withoutParts(found: readonly Association[]): readonly Association[] {
  return found.filter(({ phrase, together }) => {
    const needed = MOSTLY_NESTED * phrase.texts;
    return !found.some(
      (other) =>
        other.phrase.texts >= needed &&
        other.together >= MOSTLY_NESTED * together &&
        contains(other.phrase, phrase),
    );
  });
}

function contains({ words: outer }: Phrase, { words: inner }: Phrase): boolean {
  if (outer.length <= inner.length) return false;
  return outer.some((_, at) => inner.every((word, index) => outer[at + index] === word));
}
