import { expect, test } from 'vitest';
import { type CallMode, RateLimitError } from '#service';
import { seededRandom } from '../../../bench/data/random.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';
import { clientFor, failureOf } from '../../support/service-client.ts';
import { CALLS_BY_CLASS } from '../../support/services/calls-by-class.ts';

const USAGE = '{"character_count":1,"character_limit":2}';

/** Refuses the first request with that header, then answers. */
function busyOnce(retryAfter: string, status = 429): ScriptedAnswer {
  let asked = 0;
  return (_, response) => {
    asked++;
    if (asked > 1) return response.end(USAGE);
    return response.writeHead(status, { 'retry-after': retryAfter }).end('{}');
  };
}

/** Checks how long the second request of a read is put off, in ms. */
function checkWait(retryAfter: string, check: (waits: readonly number[]) => void, status?: number) {
  return withScriptedServer(busyOnce(retryAfter, status), async ({ url, requests }) => {
    const clock = new VirtualClock('2026-11-20T12:00:00Z');
    await clientFor(url, { clock, random: seededRandom(1) }).usage();
    expect(requests).toHaveLength(2);
    check(clock.sleeps);
  });
}

/** Reliability A3. */
test.each([429, 529, 503])('F12 Retry-After in seconds is obeyed exactly, with status %i', (status) =>
  checkWait('10', (waits) => expect(waits).toEqual([10_000]), status),
);

test('F13 Retry-After as a date is obeyed exactly', () =>
  checkWait('Fri, 20 Nov 2026 12:00:42 GMT', (waits) => expect(waits).toEqual([42_000])));

test.each([
  '0',
  '0.0',
  '-5',
  'soon',
  'NaN',
  '',
  'Fri, 20 Nov 2026 11:59:00 GMT',
  'Fri, 20 Nov 2026 12:00:00 GMT',
  'Sun, 22 Nov 2026 12:00:00 GMT',
])('F14 Retry-After: %j is nonsense, so the wait is the client’s own', (retryAfter) =>
  checkWait(retryAfter, (waits) => {
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(500);
    expect(waits[0]).toBeLessThanOrEqual(1_000);
  }),
);

test('F15 a Retry-After that is too long ends the call and names the time', () =>
  withScriptedServer(busyOnce('99999'), async ({ url, requests }) => {
    const clock = new VirtualClock();
    const failure = await failureOf(CALLS_BY_CLASS.billable.call(clientFor(url, { clock })));
    expect(failure).toBeInstanceOf(RateLimitError);
    expect(failure).toMatchObject({ retryAfterMs: 99_999_000 });
    expect(requests).toHaveLength(1);
    expect(clock.sleeps).toEqual([]);
  }));

test('F15 a batch waits longer than a person', async () => {
  const clock = new VirtualClock();
  const usage = (mode: CallMode) =>
    withScriptedServer(busyOnce('240'), ({ url }) => clientFor(url, { clock }).usage({ mode }));
  expect(await failureOf(usage('interactive'))).toBeInstanceOf(RateLimitError);
  expect(await usage('batch')).toMatchObject({ character_limit: 2 });
  expect(clock.sleeps).toEqual([240_000]);
});

test('F16 429 without end, 50 calls at once: 100 retries in all, and no herd', async () => {
  const clock = new VirtualClock();
  const start = clock.now();
  const arrivals: number[] = [];
  const fetch = async () => {
    arrivals.push(clock.now() - start);
    return { status: 429, headers: new Headers(), body: null };
  };
  const client = clientFor('https://host.invalid', { fetch, clock, random: seededRandom(16) });
  const calls = Array.from({ length: 50 }, () => client.usage());
  const ended = await Promise.allSettled(calls);
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
  const retries = arrivals.slice(50);
  expect(retries).toHaveLength(100);
  const slots = retries.map((time) => Math.floor(time / 100));
  const busiest = Math.max(...slots.map((slot) => slots.filter((other) => other === slot).length));
  // All come back first between 500 and 1000 ms: ten in each slot, on the average.
  expect(busiest).toBeLessThanOrEqual(2 * (50 / 5));
});

test.each([429, 529, 500, 502, 503, 504])(
  'a %i that lasts is waited for like official clients do: five times, 8 s at least (reliability A2, A3)',
  (status) =>
    withScriptedServer({ status, body: '{}' }, async ({ url, requests }) => {
      const clock = new VirtualClock();
      const start = clock.now();
      await failureOf(CALLS_BY_CLASS.billable.call(clientFor(url, { clock, random: () => 0 })));
      expect(requests).toHaveLength(6);
      expect(clock.now() - start).toBeGreaterThanOrEqual(7_900);
    }),
);
