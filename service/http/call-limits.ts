import { CancelledError, TimeoutError } from './errors.ts';

/** How long a call may take, in ms (reliability A4). */
export interface Timeouts {
  /** Until the headers of an answer to a text operation. */
  readonly textHeaders: number;
  /** Until the headers of every other answer. */
  readonly headers: number;
  /** The whole call, body included. */
  readonly call: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = { textHeaders: 60_000, headers: 30_000, call: 120_000 };

/** What ends a call early. Times in ms. */
export interface CallLimits {
  readonly headers: number;
  readonly call: number;
  readonly signal: AbortSignal | undefined;
}

/** What the work inside the limits is given. */
export interface LimitedCall {
  /** Aborted when the caller cancels or a time is over. */
  readonly signal: AbortSignal;
  /** To be called when the headers are there: their time-out ends. */
  readonly headersArrived: () => void;
}

/**
 * Runs `work` until it is done, the caller's signal is aborted or a time is over, whichever comes first; it does not
 * wait for work that ignores its signal. Leaves no timer and no listener behind.
 * @throws CancelledError, TimeoutError, or what `work` throws.
 */
export async function withinLimits<T>(
  limits: CallLimits,
  work: (call: LimitedCall) => Promise<T>,
): Promise<T> {
  if (limits.signal?.aborted) throw new CancelledError();
  const controller = new AbortController();
  const stop = stopsOf(limits, controller);
  const stopped = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  try {
    const call = { signal: controller.signal, headersArrived: stop.headersArrived };
    return await Promise.race([work(call), stopped]);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    stop.remove();
  }
}

function stopsOf(limits: CallLimits, controller: AbortController) {
  const cancel = () => controller.abort(new CancelledError());
  const expire = (phase: 'headers' | 'call') =>
    setTimeout(() => controller.abort(new TimeoutError(phase, limits[phase])), limits[phase]);
  limits.signal?.addEventListener('abort', cancel, { once: true });
  const headersTimer = expire('headers');
  const callTimer = expire('call');
  return {
    headersArrived: () => clearTimeout(headersTimer),
    remove: () => {
      clearTimeout(headersTimer);
      clearTimeout(callTimer);
      limits.signal?.removeEventListener('abort', cancel);
    },
  };
}
