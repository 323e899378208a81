import { type AttestedPair, ORIGINS, UNKNOWN_DEPENDS } from './attested-pair.ts';

/**
 * Attested pairs as numbers, because a million objects would take more memory than we have (reliability R3). A row has the index of its
 * locale, the two halves of each hash, its origin, and what it depends on. Rows in order are lines in order, if the locales are.
 */
export interface PairRows {
  readonly locales: readonly string[];
  /** `ROW` of them for each pair. */
  readonly numbers: Uint32Array;
}

/** The numbers of a row, and which are where. */
export const ROW = 7;
export const LOCALE = 0;
export const SOURCE = 1;
export const TARGET = 3;
/** Twice its place in `ORIGINS`, and 1 more if it is known what the translation depends on: digits come after dashes. */
export const ORIGIN = 5;
export const DEPENDS = 6;

const START_ROWS = 64;

/** More than there are languages with translations of anything. */
const MOST_LOCALES = 2_000;

/** Collects rows. Those of equal pairs are all kept. */
export class RowBuffer {
  readonly #locales: string[] = [];
  readonly #indexes = new Map<string, number>();
  #numbers = new Uint32Array(ROW * START_ROWS);
  #end = 0;

  /** How many rows there are. */
  get length(): number {
    return this.#end / ROW;
  }

  /**
   * Adds the row of a pair; of its numbers, the one for the locale is set here.
   * @returns false, and adds nothing, if there are more locales than any project has.
   */
  add(locale: string, row: ArrayLike<number>): boolean {
    const index = this.#indexes.get(locale) ?? this.#addLocale(locale);
    if (index === undefined) return false;
    if (this.#end === this.#numbers.length) this.#grow();
    for (let place = 0; place < ROW; place++) this.#numbers[this.#end + place] = row[place] ?? 0;
    this.#numbers[this.#end + LOCALE] = index;
    this.#end += ROW;
    return true;
  }

  /** Keeps the first rows only. */
  cut(length: number): void {
    this.#end = length * ROW;
  }

  rows(): PairRows {
    return { locales: this.#locales, numbers: this.#numbers.subarray(0, this.#end) };
  }

  #addLocale(locale: string): number | undefined {
    if (this.#locales.length === MOST_LOCALES) return undefined;
    this.#indexes.set(locale, this.#locales.length);
    return this.#locales.push(locale) - 1;
  }

  #grow(): void {
    const larger = new Uint32Array(this.#numbers.length * 2);
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}

/** The row of a pair, but for its locale. */
export function rowOf({ source, target, origin, depends }: Omit<AttestedPair, 'locale'>): readonly number[] {
  const isKnown = depends !== UNKNOWN_DEPENDS;
  const numbers = [...halvesOf(source), ...halvesOf(target)];
  return [
    0,
    ...numbers,
    ORIGINS.indexOf(origin) * 2 + (isKnown ? 1 : 0),
    isKnown ? Number.parseInt(depends, 16) : 0,
  ];
}

/** Hexadecimal digits of half a hash, and of what a translation depends on. */
export const HALF_DIGITS = 8;

/** A hash of 16 digits as two numbers. */
export function halvesOf(hash: string): readonly [number, number] {
  return [Number.parseInt(hash.slice(0, HALF_DIGITS), 16), Number.parseInt(hash.slice(HALF_DIGITS), 16)];
}

/** The pair of the row with this index. */
export function pairAt({ locales, numbers }: PairRows, index: number): AttestedPair {
  const at = (place: number) => numbers[index * ROW + place] ?? 0;
  const hashAt = (place: number) => digitsOf(at(place)) + digitsOf(at(place + 1));
  const isKnown = at(ORIGIN) % 2 === 1;
  return {
    locale: locales[at(LOCALE)] ?? '',
    source: hashAt(SOURCE),
    target: hashAt(TARGET),
    origin: ORIGINS[at(ORIGIN) >> 1] ?? 'm',
    depends: isKnown ? digitsOf(at(DEPENDS)) : UNKNOWN_DEPENDS,
  };
}

function digitsOf(half: number): string {
  return half.toString(16).padStart(HALF_DIGITS, '0');
}
