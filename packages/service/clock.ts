import { CancelledError } from './errors/service-errors.ts';

/** Time for the retries: a port, so that tests never wait. */
export interface Clock {
  /** In ms since the epoch. */
  now(): number;
  /**
   * Waits for this many ms.
   * @throws CancelledError at once when the signal is aborted.
   */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** The time of this machine. */
export const SYSTEM_CLOCK: Clock = { now: () => Date.now(), sleep };

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new CancelledError());
      return;
    }
    const cancel = () => {
      clearTimeout(timer);
      reject(new CancelledError());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    signal?.addEventListener('abort', cancel, { once: true });
  });
}
