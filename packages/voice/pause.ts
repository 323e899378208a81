import type { Clock } from '#service';

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

  /** Waits until the audio goes on, or for the signal. */
  async end(signal: AbortSignal): Promise<void> {
    if (this.#resumption === undefined || signal.aborted) return;
    const stopped = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    await Promise.race([this.#resumption.promise, stopped]);
  }

  /** Waits until the audio goes on, or for this many ms; returns whether it goes on. */
  async endsWithin(ms: number, clock: Clock, signal: AbortSignal): Promise<boolean> {
    const over = new AbortController();
    const isOver = AbortSignal.any([signal, over.signal]);
    // Only a signal ends the sleep early, and what it ended is returned.
    const waited = clock.sleep(ms, isOver).catch(() => undefined);
    await Promise.race([this.end(isOver), waited]);
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
