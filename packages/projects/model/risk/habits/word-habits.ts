import { once } from '#base';
import { wordsOf } from './words-of.ts';

/** A word of one side without what usually translates it. */
interface LackingWord {
  readonly word: string;
  /** The words of the other side that usually stand with it, the most usual first. */
  readonly usual: readonly string[];
  /** How much less likely that is in a good translation than in a wrong one: a logarithm, below 0. */
  readonly evidence: number;
}

/** How well the words of two texts belong together. */
interface WordFit {
  /** The logarithm of how much likelier these words are in a translation than in any two texts. */
  readonly odds: number;
  /** How many standard deviations that is below what good translations have. */
  readonly below: number;
  readonly lacking: readonly LackingWord[];
  /** Words about which something is known. */
  readonly known: number;
}

/** The same for the words of a source in its translation, and for those of the translation in its source. */
export interface PairFit {
  readonly forward: WordFit;
  readonly backward: WordFit;
}

/** The words of a text and of its translation, outside of what stays. */
export interface WordPair {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** Texts with a word from which on something is known about it; texts of a word that are looked at; words that translate it. */
const FEWEST_TEXTS = 4;
const MOST_TEXTS = 400;
const MOST_USUAL = 4;

/** A word in more than this share of texts says nothing. */
const MOST_SHARE = 0.5;

/** How much more often than elsewhere a word has to stand with another one. */
const LEAST_LIFT = 2;

/**
 * Which words stand together in the translations of a project. Counts only, no model: for each word, how often one of the words that stand with it
 * unusually often is in the translation. A text is never compared with what it says itself.
 */
export class WordHabits {
  readonly #forward: Direction;
  readonly #backward: Direction;
  readonly #source: Vocabulary;
  readonly #target: Vocabulary;
  readonly #own = new Map<string, number>();

  constructor(pairs: readonly WordPair[]) {
    const distinct: WordPair[] = [];
    for (const pair of pairs) {
      const key = keyOf(pair);
      if (this.#own.has(key)) continue;
      this.#own.set(key, distinct.length);
      distinct.push(pair);
    }
    this.#source = new Vocabulary(distinct.map((pair) => pair.source));
    this.#target = new Vocabulary(distinct.map((pair) => pair.target));
    this.#forward = new Direction(this.#source, this.#target);
    this.#backward = new Direction(this.#target, this.#source);
  }

  /** How often a word of a source stays in the translation, of how many other texts with it. */
  kept(word: string, pair: WordPair): { readonly texts: number; readonly kept: number } {
    const [source, target] = [this.#source.textsWith(word), this.#target.textsWith(word)];
    const isOwn = this.#own.has(keyOf(pair)) && pair.source.includes(word) ? 1 : 0;
    const isKept = isOwn === 1 && pair.target.includes(word) ? 1 : 0;
    const inTarget = new Set(target);
    const kept = source.filter((text) => inTarget.has(text)).length;
    return { texts: source.length - isOwn, kept: kept - isKept };
  }

  /** How well a source and a translation belong together. */
  fit(pair: WordPair): PairFit {
    const own = this.#own.get(keyOf(pair));
    return {
      forward: this.#forward.fit(pair.source, pair.target, own),
      backward: this.#backward.fit(pair.target, pair.source, own),
    };
  }
}

/** The words of a text as texts are compared. */
export function wordPair(source: string, target: string): WordPair {
  return { source: wordsOf(source), target: wordsOf(target) };
}

function keyOf({ source, target }: WordPair): string {
  return `${source.join(' ')}\n${target.join(' ')}`;
}

/** The words of one side of all texts. */
class Vocabulary {
  readonly words: string[] = [];
  readonly texts: readonly (readonly number[])[];
  /** The texts that have a word. */
  readonly textsOf: number[][] = [];
  readonly #ids = new Map<string, number>();

  constructor(texts: readonly (readonly string[])[]) {
    this.texts = texts.map((words, text) =>
      words.map((word) => {
        const id = this.#idOf(word);
        this.textsOf[id]?.push(text);
        return id;
      }),
    );
  }

  textsWith(word: string): readonly number[] {
    const id = this.find(word);
    return (id === undefined ? undefined : this.textsOf[id]) ?? [];
  }

  find(word: string): number | undefined {
    return this.#ids.get(word);
  }

  #idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.words.push(word) - 1;
    this.#ids.set(word, id);
    this.textsOf.push([]);
    return id;
  }
}

/** What usually translates a word. */
interface Habit {
  readonly usual: readonly string[];
  /** The texts that were looked at, and in how many one of the usual words is. */
  readonly texts: ReadonlySet<number>;
  readonly covered: number;
  /** In which share of all texts one of the usual words is. */
  readonly elsewhere: number;
}

/** From the words of one side to those of the other. */
class Direction {
  readonly #from: Vocabulary;
  readonly #to: Vocabulary;
  readonly #habits = new Map<number, () => Habit | undefined>();

  constructor(from: Vocabulary, to: Vocabulary) {
    this.#from = from;
    this.#to = to;
  }

  fit(words: readonly string[], others: readonly string[], own: number | undefined): WordFit {
    const present = new Set(others);
    const lacking: LackingWord[] = [];
    let [odds, expected, variance, known] = [0, 0, 0, 0];
    for (const word of words) {
      const habit = this.#habitOf(word);
      if (habit === undefined) continue;
      const { usual, elsewhere } = habit;
      const isCovered = usual.some((each) => present.has(each));
      const isOwn = own !== undefined && habit.texts.has(own);
      const [texts, covered] = isOwn
        ? [habit.texts.size - 1, habit.covered - (isCovered ? 1 : 0)]
        : [habit.texts.size, habit.covered];
      const rate = (covered + 0.5) / (texts + 1);
      if (texts < FEWEST_TEXTS - 1 || rate < 2 * elsewhere) continue;
      const [ifThere, ifNot] = [Math.log(rate / elsewhere), Math.log((1 - rate) / (1 - elsewhere))];
      known++;
      odds += isCovered ? ifThere : ifNot;
      expected += rate * ifThere + (1 - rate) * ifNot;
      variance += rate * (1 - rate) * (ifThere - ifNot) ** 2;
      if (!isCovered) lacking.push({ word, usual, evidence: ifNot });
    }
    lacking.sort((one, other) => one.evidence - other.evidence);
    return { odds, below: (expected - odds) / Math.sqrt(variance + 1), lacking, known };
  }

  #habitOf(word: string): Habit | undefined {
    const id = this.#from.find(word);
    if (id === undefined) return undefined;
    const known = this.#habits.get(id) ?? once(() => this.#learn(id));
    this.#habits.set(id, known);
    return known();
  }

  #learn(id: number): Habit | undefined {
    const total = this.#from.texts.length;
    const all = this.#from.textsOf[id] ?? [];
    if (all.length < FEWEST_TEXTS || all.length > MOST_SHARE * total) return undefined;
    const step = Math.ceil(all.length / MOST_TEXTS);
    const texts = step === 1 ? all : all.filter((_, index) => index % step === 0);
    const counts = new Map<number, number>();
    for (const text of texts)
      for (const other of this.#to.texts[text] ?? []) counts.set(other, (counts.get(other) ?? 0) + 1);
    const usual = this.#usualOf(counts, texts.length);
    if (usual.length === 0) return undefined;
    const isUsual = new Set(usual);
    const covered = texts.filter((text) => this.#to.texts[text]?.some((other) => isUsual.has(other))).length;
    const elsewhere = new Set(usual.flatMap((other) => this.#to.textsOf[other] ?? [])).size / total;
    return {
      usual: usual.map((other) => this.#to.words[other] ?? ''),
      ...{ texts: new Set(texts), covered, elsewhere: Math.min(elsewhere, 0.99) },
    };
  }

  /** The words that stand with it unusually often, those first that say most. */
  #usualOf(counts: ReadonlyMap<number, number>, texts: number): readonly number[] {
    const total = this.#to.texts.length;
    const scored: { readonly other: number; readonly score: number }[] = [];
    for (const [other, count] of counts) {
      const lift = count / texts / ((this.#to.textsOf[other]?.length ?? 0) / total);
      if (count > 1 && lift >= LEAST_LIFT) scored.push({ other, score: count * Math.log(lift) });
    }
    scored.sort((one, other) => other.score - one.score);
    return scored.slice(0, MOST_USUAL).map(({ other }) => other);
  }
}
