import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestContext } from '../environment.ts';

/**
 * Waits before a request is processed or answered.
 * @param duration milliseconds; none when it is not above 0
 * @throws AbortError when the connection ends first, because then nobody waits for the answer.
 */
export async function pause(context: RequestContext, duration: number): Promise<void> {
  if (duration <= 0) return;
  await whileConnected(context, (gone) => wait(duration, undefined, { signal: gone }));
}

/**
 * Waits until a signal is aborted.
 * @throws AbortError when the connection ends first.
 */
export async function pauseUntil(context: RequestContext, signal: AbortSignal): Promise<void> {
  await whileConnected(context, (gone) => once(signal, 'abort', { signal: gone }));
}

async function whileConnected(
  { env: { outgoing } }: RequestContext,
  waiting: (gone: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const gone = new AbortController();
  const abort = () => gone.abort();
  outgoing.once('close', abort);
  try {
    await waiting(gone.signal);
  } finally {
    outgoing.off('close', abort);
  }
}
