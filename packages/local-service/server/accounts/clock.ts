import * as v from 'valibot';
import type { Persistent } from '../persistent.ts';

/** The time of one local service: the system's, until it is set to another time, from which it continues. */
export class Clock implements Persistent {
  readonly #system: () => number;
  #aheadMs = 0;

  /** @param system milliseconds since 1970, as `Date.now` */
  constructor(system: () => number = Date.now) {
    this.#system = system;
  }

  now(): Date {
    return new Date(this.#system() + this.#aheadMs);
  }

  setTo(time: Date): void {
    this.#aheadMs = time.getTime() - this.#system();
  }

  snapshot(): unknown {
    return { ahead_ms: this.#aheadMs };
  }

  restore(data: unknown): void {
    this.#aheadMs = v.parse(v.object({ ahead_ms: v.number() }), data).ahead_ms;
  }
}
