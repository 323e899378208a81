import * as v from 'valibot';
import type { Persistent } from '../persistent.ts';
import type { Day, Period } from './period.ts';

/** What is billed in Unicode code points; they count as one sum (specification 1, rule 4, and 8). */
const BILLED_PRODUCTS = ['translate', 'document', 'write'] as const;

/** One of `BILLED_PRODUCTS`. */
export type BilledProduct = (typeof BILLED_PRODUCTS)[number];

/** Everything that is counted; speech is counted in milliseconds. */
const PRODUCTS = [...BILLED_PRODUCTS, 'speech_to_text'] as const;

/** One of the billed products, or speech. */
export type Product = (typeof PRODUCTS)[number];

/** What was used, by product: code points, or milliseconds of speech. */
export type Used = Readonly<Record<Product, number>>;

const RECORD = v.object({
  key_id: v.string(),
  day: v.pipe(v.string(), v.isoDate()),
  product: v.picklist(PRODUCTS),
  units: v.number(),
  /** What the client reported the usage under (service-facts 1); absent for none. */
  tag: v.exactOptional(v.string()),
});

/** What one key used of one product on one day, under one tag. */
export type UsageRecord = Readonly<v.InferOutput<typeof RECORD>>;

/** The log of real usage, from which limits, usage figures and analytics are computed. */
export class UsageLog implements Persistent {
  #records = new Map<string, UsageRecord>();

  /** @param units code points or milliseconds; less than 0 takes usage back. */
  add(keyId: string, day: Day, product: Product, units: number, tag?: string): void {
    const key = [keyId, day, product, tag].join(' ');
    const before = this.#records.get(key)?.units ?? 0;
    const tagged = tag === undefined ? {} : { tag };
    this.#records.set(key, { key_id: keyId, day, product, units: before + units, ...tagged });
  }

  /** Adds records, such as the history of a test. @throws ValiError for anything else. */
  addAll(data: unknown): void {
    for (const { key_id, day, product, units, tag } of v.parse(v.array(RECORD), data)) {
      this.add(key_id, day, product, units, tag);
    }
  }

  /** The usage on the days of a period, in the order in which it began. */
  within({ start, end }: Period): readonly UsageRecord[] {
    return [...this.#records.values()].filter(({ day }) => day >= start && day < end);
  }

  snapshot(): readonly UsageRecord[] {
    return [...this.#records.values()];
  }

  restore(data: unknown): void {
    const records = v.parse(v.array(RECORD), data);
    this.#records = new Map();
    this.addAll(records);
  }
}

/** The sum of records, by product. */
export function totalsOf(records: readonly UsageRecord[]): Used {
  const used = { translate: 0, document: 0, write: 0, speech_to_text: 0 };
  for (const { product, units } of records) used[product] += units;
  return used;
}

/** Characters of every product together. */
export function sumOf(used: Used): number {
  return BILLED_PRODUCTS.reduce((sum, product) => sum + used[product], 0);
}

const MILLISECONDS_PER_MINUTE = 60_000;

/** Speech in minutes, with fractions. */
export function minutesOf(used: Used): number {
  return used.speech_to_text / MILLISECONDS_PER_MINUTE;
}
