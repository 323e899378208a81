import { CancelledError } from '../../service/http/errors.ts';
import type { Clock } from '../../service/retry/clock.ts';

/** A clock that goes on only by what is slept, and remembers it. Sleepers that overlap wake in their order. */
export class VirtualClock implements Clock {
  /** How long each sleep was meant to be, in ms. */
  readonly sleeps: number[] = [];
  #now: number;

  constructor(start: string = '2026-11-20T12:00:00Z') {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  async sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw new CancelledError();
    this.sleeps.push(ms);
    const end = this.#now + ms;
    await Promise.resolve();
    this.#now = Math.max(this.#now, end);
  }
}
