import { setTimeout as wait } from 'node:timers/promises';
import type { RequestContext } from '../environment.ts';

/**
 * Waits before a request is processed or answered.
 * @param duration milliseconds; none when it is not above 0
 * @throws AbortError when the connection ends first, because then nobody waits for the answer.
 */
export async function pause(context: RequestContext, duration: number): Promise<void> {
  if (duration <= 0) return;
  const gone = new AbortController();
  const { outgoing } = context.env;
  const abort = () => gone.abort();
  outgoing.once('close', abort);
  try {
    await wait(duration, undefined, { signal: gone.signal });
  } finally {
    outgoing.off('close', abort);
  }
}
