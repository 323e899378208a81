import { CancelledError, type Clock } from '#service';

interface Sleeper {
  readonly end: number;
  readonly wake: () => void;
}

/** A clock that goes on only by what is slept. Who sleeps at the same time wakes in order, with the time that it is then. */
export class VirtualClock implements Clock {
  /** How long each sleep was to be, in ms. */
  readonly sleeps: number[] = [];
  readonly #sleepers: Sleeper[] = [];
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
    const slept = new Promise<void>((wake) => {
      this.#sleepers.push({ end: this.#now + ms, wake });
      // Whoever else has work to do now does it before time goes on.
      setImmediate(() => this.#goOn());
    });
    await slept;
    if (signal?.aborted) throw new CancelledError();
  }

  #goOn(): void {
    const next = this.#sleepers.toSorted((a, b) => a.end - b.end)[0];
    if (next === undefined) return;
    this.#sleepers.splice(this.#sleepers.indexOf(next), 1);
    this.#now = Math.max(this.#now, next.end);
    next.wake();
  }
}
