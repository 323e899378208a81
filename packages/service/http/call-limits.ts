import { CancelledError, TimeoutError, type TimeoutPhase } from '../errors/service-errors.ts';

/** How long a call may take, in ms (reliability A4). */
export interface Timeouts {
  /** Until the headers of an answer to a text operation. */
  readonly textHeaders: number;
  /** Until the headers of every other answer. */
  readonly headers: number;
  /** Until the next piece of a body, sent or received. */
  readonly idle: number;
  /** A whole interactive command with its retries, waits and checks; not for documents, which can be large. */
  readonly call: number;
}

/** The defaults (reliability A4). */
export const DEFAULT_TIMEOUTS: Timeouts = {
  textHeaders: 60_000,
  headers: 30_000,
  idle: 60_000,
  call: 120_000,
};

/** What ends a request early. Times in ms. */
export interface CallLimits {
  readonly headers: number;
  readonly idle: number;
  /** `Infinity` for no limit. */
  readonly call: number;
  readonly signal: AbortSignal | undefined;
}

/** What the work inside the limits gets. */
export interface LimitedCall {
  /** Aborted when the caller cancels or a limit is reached. */
  readonly signal: AbortSignal;
  /** Call it at every sign of life, with what is waited for next: this starts the next limit and ends the last one. */
  readonly expect: (next: 'headers' | 'idle') => void;
  /** Ends the connection, also when the work is done and a body is still read. */
  readonly disconnect: () => void;
}

/**
 * Runs `work` until it is done, the caller's signal is aborted or a limit is reached, whichever comes first; it does
 * not wait for work that ignores its signal. The headers are waited for first. Leaves no timer and no listener
 * behind.
 * @throws CancelledError, TimeoutError, or what `work` throws.
 */
export async function withinLimits<T>(
  limits: CallLimits,
  work: (call: LimitedCall) => Promise<T>,
): Promise<T> {
  if (limits.signal?.aborted) throw new CancelledError();
  const controller = new AbortController();
  const { expect, remove } = watch(limits, controller);
  const stopped = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  try {
    return await Promise.race([
      work({ signal: controller.signal, expect, disconnect: () => controller.abort() }),
      stopped,
    ]);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    remove();
  }
}

function watch(limits: CallLimits, controller: AbortController) {
  const cancel = () => controller.abort(new CancelledError());
  const expire = (phase: TimeoutPhase) =>
    setTimeout(() => controller.abort(new TimeoutError(phase, limits[phase])), limits[phase]);
  limits.signal?.addEventListener('abort', cancel, { once: true });
  const callTimer = Number.isFinite(limits.call) ? expire('call') : undefined;
  let phaseTimer = expire('headers');
  return {
    expect: (next: 'headers' | 'idle') => {
      clearTimeout(phaseTimer);
      phaseTimer = expire(next);
    },
    remove: () => {
      clearTimeout(phaseTimer);
      clearTimeout(callTimer);
      limits.signal?.removeEventListener('abort', cancel);
    },
  };
}
