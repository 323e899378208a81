import type { Clock } from '../../service/clock.ts';

/** Whether the audio rests. Somebody else pauses and resumes it while it is sent. */
export class Pause {
  #resumption: PromiseWithResolver | undefined;

  get isPaused(): boolean {
    return this.#resumption !== undefined;
  }

  pause(): void {
    this.#resumption ??= withResolver();
  }

  resume(): void {
    this.#resumption?.resolve();
    this.#resumption = undefined;
  }

  /** Waits until the audio goes on, or for this many ms; returns whether it goes on. */
  async endsWithin(ms: number, clock: Clock, signal: AbortSignal): Promise<boolean> {
    if (this.#resumption === undefined) return true;
    const over = new AbortController();
    const waited = clock.sleep(ms, AbortSignal.any([signal, over.signal])).catch(() => undefined);
    await Promise.race([this.#resumption.promise, waited]);
    over.abort();
    return !this.isPaused;
  }
}

interface PromiseWithResolver {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

function withResolver(): PromiseWithResolver {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
