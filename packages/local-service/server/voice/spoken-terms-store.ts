import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../accounts/clock.ts';
import type { Persistent } from '../persistent.ts';

const SPOKEN_TERMS = v.object({
  /** A UUID in lower case. */
  id: v.string(),
  name: v.string(),
  /** ISO 8601. */
  created: v.string(),
  /** By language, in the order in which the languages came. */
  lists: v.array(v.object({ lang: v.string(), terms: v.array(v.string()) })),
});

/** Terms that speech is heard with (service-facts 11). They are replaced, never changed. */
export type SpokenTerms = Readonly<v.InferOutput<typeof SPOKEN_TERMS>>;

/** The spoken terms of one account, in the order of their creation. */
export class SpokenTermsStore implements Persistent {
  readonly #clock: Clock;
  #terms = new Map<string, SpokenTerms>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  all(): readonly SpokenTerms[] {
    return [...this.#terms.values()];
  }

  find(id: string): SpokenTerms | undefined {
    return this.#terms.get(id.toLowerCase());
  }

  create(content: Pick<SpokenTerms, 'name' | 'lists'>): SpokenTerms {
    return this.save({ id: randomUUID(), ...content, created: this.#clock.now().toISOString() });
  }

  /** Replaces what has the same id. */
  save(terms: SpokenTerms): SpokenTerms {
    this.#terms.set(terms.id, terms);
    return terms;
  }

  remove({ id }: SpokenTerms): void {
    this.#terms.delete(id);
  }

  snapshot(): unknown {
    return this.all();
  }

  /** @throws ValiError for data that `snapshot` did not give. */
  restore(data: unknown): void {
    this.#terms = new Map(v.parse(v.array(SPOKEN_TERMS), data).map((terms) => [terms.id, terms]));
  }
}
