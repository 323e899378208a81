import { NO_CHARACTER_LIMIT } from '../core/requests/limits.ts';
import { ServiceError } from './http/errors.ts';
import type { Plan } from './options.ts';

/** What characters are billed for; the names are those of `GET /v2/usage`. */
export const BILLED_PRODUCTS = ['translate', 'write'] as const;

/** One of `BILLED_PRODUCTS`. */
export type BilledProduct = (typeof BILLED_PRODUCTS)[number];

/** Characters used, by product. */
export type UsedCharacters = Readonly<Record<BilledProduct, number>>;

/** One entry of the bill, kept so that it can be taken back. */
export interface Charge {
  readonly key: string;
  readonly product: BilledProduct;
  /** Unicode code points. */
  readonly characters: number;
}

/**
 * The account behind the developer keys: what each of them has used, and how much all may use together.
 * Translation and text improvement count as one sum (specification 1, rule 4).
 */
export class Account {
  readonly plan: Plan;
  readonly characterLimit: number;
  readonly #usedByKey: Map<string, UsedCharacters>;
  readonly #speechByKey = new Map<string, number>();

  constructor(plan: Plan, characterLimit: number, keys: readonly string[]) {
    this.plan = plan;
    this.characterLimit = characterLimit;
    this.#usedByKey = new Map(keys.map((key) => [key, { translate: 0, write: 0 }]));
  }

  /** Whether requests with this key are answered. */
  accepts(key: string): boolean {
    return this.#usedByKey.has(key);
  }

  /** Zero for a key that has not been used. */
  usedBy(key: string): UsedCharacters {
    return this.#usedByKey.get(key) ?? { translate: 0, write: 0 };
  }

  /** The sum over all keys. */
  usedByAll(): UsedCharacters {
    const all = [...this.#usedByKey.values()];
    return {
      translate: all.reduce((sum, used) => sum + used.translate, 0),
      write: all.reduce((sum, used) => sum + used.write, 0),
    };
  }

  /**
   * Counts characters before they are processed.
   * @throws ServiceError 456 when they would exceed the limit (specification 7); nothing is counted then.
   */
  charge(charge: Charge): void {
    const total = sumOf(this.usedByAll()) + charge.characters;
    if (this.characterLimit < NO_CHARACTER_LIMIT && total > this.characterLimit) {
      throw new ServiceError(456, 'Quota exceeded');
    }
    this.#add(charge, charge.characters);
  }

  /** Takes a charge back. */
  refund(charge: Charge): void {
    this.#add(charge, -charge.characters);
  }

  /** Counts speech. */
  chargeSpeech(key: string, milliseconds: number): void {
    this.#speechByKey.set(key, (this.#speechByKey.get(key) ?? 0) + milliseconds);
  }

  /** The speech of all keys, in minutes. */
  speechMinutes(): number {
    return [...this.#speechByKey.values()].reduce((sum, used) => sum + used, 0) / 60_000;
  }

  #add({ key, product }: Charge, characters: number): void {
    const used = this.usedBy(key);
    this.#usedByKey.set(key, { ...used, [product]: used[product] + characters });
  }
}

/** Characters of every product together. */
export function sumOf(used: UsedCharacters): number {
  return BILLED_PRODUCTS.reduce((sum, product) => sum + used[product], 0);
}
