import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Clock } from '../accounts/clock.ts';
import { type StyleList, type StyleListChange, StyleListSchema } from './style-list.ts';

const FIRST_VERSION = 1;

/** The style rule lists of one account, in the order of their creation. */
export class StyleStore {
  readonly #clock: Clock;
  #lists = new Map<string, StyleList>();
  #last = { now: '', microseconds: 0 };

  constructor(clock = new Clock()) {
    this.#clock = clock;
  }

  all(): readonly StyleList[] {
    return [...this.#lists.values()];
  }

  find(id: string): StyleList | undefined {
    return this.#lists.get(id.toLowerCase());
  }

  create(content: Omit<StyleList, 'style_id' | 'creation_time' | 'updated_time' | 'version'>): StyleList {
    const now = this.#timestamp();
    return this.#save({
      style_id: randomUUID(),
      ...content,
      creation_time: now,
      updated_time: now,
      version: FIRST_VERSION,
    });
  }

  /** A change creates a new version (specification 2.1), if it counts. */
  change(list: StyleList, change: StyleListChange, isCounted = true): StyleList {
    const version = list.version + (isCounted ? 1 : 0);
    return this.#save({ ...list, ...change, updated_time: this.#timestamp(), version });
  }

  remove({ style_id }: StyleList): void {
    this.#lists.delete(style_id);
  }

  /** Everything, as plain JSON. */
  snapshot(): unknown {
    return this.all();
  }

  /**
   * Replaces everything with a snapshot.
   * @throws ValiError for data that is not a snapshot; then nothing changes.
   */
  restore(data: unknown): void {
    this.#lists = new Map(v.parse(v.array(StyleListSchema), data).map((list) => [list.style_id, list]));
  }

  /**
   * The time of the clock in ISO 8601, with six decimals as the service returns for style rule lists (service-facts 8). Of two changes in one
   * millisecond, the second one is later.
   */
  #timestamp(): string {
    const now = this.#clock.now().toISOString();
    const microseconds = now === this.#last.now ? Math.min(this.#last.microseconds + 1, 999) : 0;
    this.#last = { now, microseconds };
    return now.replace('Z', `${String(microseconds).padStart(3, '0')}Z`);
  }

  #save(list: StyleList): StyleList {
    this.#lists.set(list.style_id, list);
    return list;
  }
}
