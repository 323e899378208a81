import { lowerCase } from '#terms';

/** A sequence of letters that starts or ends a word has this sign there. */
const EDGE = ' ';
const NO_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Sequences of letters that a text needs to be compared, and those that are looked at. */
const FEWEST = 6;
const MOST = 600;

/** What a sequence counts that was never seen, and about how many letters can follow two. */
const UNSEEN = 0.1;
const LETTERS = 100;

/** Which letters follow each other in texts of a language: three at a time. */
export class LetterHabits {
  readonly #threes = new Map<string, number>();
  readonly #twos = new Map<string, number>();
  readonly #texts: ReadonlySet<string>;

  constructor(texts: ReadonlySet<string>) {
    this.#texts = texts;
    for (const text of texts) count(threesOf(text), this.#threes, this.#twos);
  }

  /**
   * How likely the letters of a text are here, as the mean of logarithms; undefined for a text that is too short. A text that this was learned
   * from does not speak for itself.
   */
  likeness(text: string): number | undefined {
    const threes = threesOf(text);
    if (threes.length < FEWEST) return undefined;
    const [ownThrees, ownTwos] = [new Map<string, number>(), new Map<string, number>()];
    if (this.#texts.has(text)) count(threes, ownThrees, ownTwos);
    let sum = 0;
    for (const three of threes) {
      const two = three.slice(0, 2);
      const both = (this.#threes.get(three) ?? 0) - (ownThrees.get(three) ?? 0);
      const first = (this.#twos.get(two) ?? 0) - (ownTwos.get(two) ?? 0);
      sum += Math.log((both + UNSEEN) / (first + UNSEEN * LETTERS));
    }
    return sum / threes.length;
  }
}

function threesOf(text: string): readonly string[] {
  const letters = EDGE + lowerCase(text, undefined).replace(NO_LETTERS, EDGE) + EDGE;
  const threes: string[] = [];
  for (let index = 0; index + 3 <= letters.length && threes.length < MOST; index++) {
    const three = letters.slice(index, index + 3);
    if (three[1] !== EDGE) threes.push(three);
  }
  return threes;
}

function count(threes: readonly string[], ofThree: Map<string, number>, ofTwo: Map<string, number>): void {
  for (const three of threes) {
    const two = three.slice(0, 2);
    ofThree.set(three, (ofThree.get(three) ?? 0) + 1);
    ofTwo.set(two, (ofTwo.get(two) ?? 0) + 1);
  }
}
