import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { RequestContext } from '../../../packages/local-service/server/environment.ts';
import { pause, pauseUntil } from '../../../packages/local-service/server/middleware/pause.ts';

/** The one thing of a request that a pause looks at: whether somebody still waits for the answer. */
function requestWith(outgoing: EventEmitter): RequestContext {
  return { env: { outgoing } } as unknown as RequestContext;
}

test('a request that nobody waits for any more ends', async () => {
  const outgoing = new EventEmitter();
  const paused = pause(requestWith(outgoing), 60_000);
  outgoing.emit('close');
  await expect(paused).rejects.toMatchObject({ name: 'AbortError' });
  expect(outgoing.listenerCount('close')).toBe(0);
});

test('a pause until a signal ends with the signal or with the request', async () => {
  const outgoing = new EventEmitter();
  const controller = new AbortController();
  const waiting = pauseUntil(requestWith(outgoing), controller.signal);
  controller.abort();
  await waiting;
  expect(outgoing.listenerCount('close')).toBe(0);
  const given = pauseUntil(requestWith(outgoing), new AbortController().signal);
  outgoing.emit('close');
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([-1, 0, 1])('a pause of %i ms ends by itself and leaves nothing behind', async (duration) => {
  const outgoing = new EventEmitter();
  await pause(requestWith(outgoing), duration);
  expect(outgoing.listenerCount('close')).toBe(0);
});
