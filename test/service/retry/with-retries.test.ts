import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { SYSTEM_CLOCK } from '../../../packages/service/clock.ts';
import {
  CancelledError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UncertainOutcomeError,
} from '../../../packages/service/errors/service-errors.ts';
import type { Notice } from '../../../packages/service/notice.ts';
import type { RetryClass } from '../../../packages/service/retry/decide-retry.ts';
import { RetryBudget, RetryBudgets } from '../../../packages/service/retry/retry-budget.ts';
import {
  type RetriedCall,
  type RetrySetting,
  withRetries,
} from '../../../packages/service/retry/with-retries.ts';
import { comesWithin } from '../../support/process/times.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';
import { failureOf } from '../../support/service-client.ts';

const CALL: RetriedCall = {
  name: 'usage',
  origin: 'https://host.invalid',
  retryClass: 'read',
  mode: 'interactive',
  totalMs: 120_000,
  deadline: new VirtualClock().now() + 120_000,
  signal: undefined,
  billedTexts: [],
};

function settingWith(options: Partial<RetrySetting> = {}): RetrySetting {
  return {
    clock: new VirtualClock(),
    random: () => 0.5,
    budgets: new RetryBudgets(),
    onNotice: () => undefined,
    log: silentLog,
    ...options,
  };
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

const busy = new ServerError('x', { status: 503 });

/** Throws the failures one after the other, then gives `done`. */
function failing(...failures: readonly unknown[]): () => Promise<string> {
  const left = [...failures];
  return async () => {
    if (left.length > 0) throw left.shift();
    return 'done';
  };
}

test('a failure that passes is waited out', async () => {
  const clock = new VirtualClock();
  expect(await withRetries(settingWith({ clock }), CALL, failing(busy, busy))).toBe('done');
  expect(clock.sleeps).toEqual([750, 1_200]);
});

test('the notices say how many characters may be billed twice, and how long the wait is', async () => {
  const notices: Notice[] = [];
  const setting = settingWith({ onNotice: (notice) => notices.push(notice) });
  const call: RetriedCall = { ...CALL, retryClass: 'billable', billedTexts: ['Hi', '👋🏽'] };
  const asked = new RateLimitError('x', { status: 429, retryAfterMs: 7_000 });
  await withRetries(setting, call, failing(asked, new TimeoutError('headers', 60_000)));
  expect(notices).toEqual([
    { kind: 'waiting', ms: 7_000, isAskedFor: true },
    { kind: 'may-be-billed-twice', characters: 4 },
    { kind: 'waiting', ms: 1_200, isAskedFor: false },
  ]);
});

test.each<[RetryClass, number]>([
  ['read', 0],
  ['billable', 2],
  ['replace', 2],
])('before what changes something is sent again, the caller is told: %s', async (retryClass, expected) => {
  const onRepeat = vi.fn();
  await withRetries(settingWith(), { ...CALL, retryClass, onRepeat }, failing(busy, busy));
  expect(onRepeat).toHaveBeenCalledTimes(expected);
});

test('a loss may be billed twice only where something is billed', async () => {
  const notices: Notice[] = [];
  const setting = settingWith({ onNotice: (notice) => notices.push(notice) });
  await withRetries(setting, { ...CALL, billedTexts: ['Hi'] }, failing(new TimeoutError('headers', 60_000)));
  expect(notices.map(({ kind }) => kind)).toEqual(['waiting']);
});

test.each([
  ['a busy service', busy, UncertainOutcomeError],
  ['an answer that got lost', new TimeoutError('headers', 60_000), UncertainOutcomeError],
  ['a refusal of too many requests', new RateLimitError('x', { status: 429 }), NotFoundError],
])('what a deletion does not find after %s may be what it deleted itself', async (_, first, expected) => {
  const call: RetriedCall = { ...CALL, retryClass: 'replace', isDeletion: true };
  const gone = new NotFoundError('x', { status: 404 });
  expect(await failureOf(withRetries(settingWith(), call, failing(first, gone)))).toBeInstanceOf(expected);
});

test('a wait that would end with the time of the command is no use', async () => {
  const asked = new RateLimitError('x', { status: 429, retryAfterMs: 50_000 });
  const clock = new VirtualClock();
  const call: RetriedCall = { ...CALL, deadline: clock.now() + 50_000 };
  expect(await failureOf(withRetries(settingWith({ clock }), call, failing(asked)))).toBe(asked);
  expect(clock.sleeps).toEqual([]);
});

test('an interactive call ends within its time, waits included', async () => {
  const asked = new RateLimitError('x', { status: 429, retryAfterMs: 50_000 });
  const clock = new VirtualClock();
  const start = clock.now();
  const left: number[] = [];
  const failure = await failureOf(
    withRetries(settingWith({ clock }), CALL, async (leftMs) => {
      left.push(leftMs);
      throw asked;
    }),
  );
  expect(failure).toBe(asked);
  expect(left).toEqual([120_000, 70_000, 20_000]);
  expect(clock.now() - start).toBe(100_000);
});

test('nothing is sent when the time of the command is over', async () => {
  const clock = new VirtualClock();
  await clock.sleep(120_000, undefined);
  const request = vi.fn(failing());
  const failure = await failureOf(withRetries(settingWith({ clock }), CALL, request));
  expect(failure).toMatchObject({ phase: 'call', ms: 120_000 });
  expect(request).not.toHaveBeenCalled();
});

test('a call in a batch has no time limit', async () => {
  const asked = new RateLimitError('x', { status: 429, retryAfterMs: 290_000 });
  const call: RetriedCall = { ...CALL, mode: 'batch', deadline: Number.POSITIVE_INFINITY };
  expect(await withRetries(settingWith(), call, failing(asked, asked, asked))).toBe('done');
});

test('the time of the whole call is named, not what was left of it', async () => {
  const failure = await failureOf(
    withRetries(settingWith(), CALL, failing(busy, new TimeoutError('call', 3))),
  );
  expect(failure).toMatchObject({ phase: 'call', ms: 120_000 });
});

test('what may have been done is uncertain, with its cause', async () => {
  const call: RetriedCall = { ...CALL, retryClass: 'create' };
  const failure = await failureOf(withRetries(settingWith(), call, failing(busy)));
  expect(failure).toBeInstanceOf(UncertainOutcomeError);
  expect(failure).toMatchObject({ status: 503, cause: busy });
});

test('cancelling ends a wait within 100 ms and leaves nothing behind', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const asked = new RateLimitError('x', { status: 429, retryAfterMs: 50_000 });
  const { promise: waiting, resolve } = deferred();
  const setting = settingWith({ clock: SYSTEM_CLOCK, onNotice: resolve });
  const call: RetriedCall = { ...CALL, deadline: Number.POSITIVE_INFINITY, signal };
  const failure = failureOf(withRetries(setting, call, failing(asked)));
  await waiting;
  controller.abort();
  expect(await comesWithin(100, failure)).toBeInstanceOf(CancelledError);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test.each(['before it begins', 'while it lasts'])(
  'a wait ends %s with the failure when no further request is wanted',
  async (when) => {
    const enough = new AbortController();
    const setting = settingWith({ clock: SYSTEM_CLOCK, onNotice: () => setImmediate(() => enough.abort()) });
    if (when === 'before it begins') enough.abort();
    const { signal } = new AbortController();
    const asked = new RateLimitError('x', { status: 429, retryAfterMs: 50_000 });
    const call: RetriedCall = { ...CALL, deadline: Number.POSITIVE_INFINITY, signal, enough: enough.signal };
    expect(await failureOf(withRetries(setting, call, failing(asked)))).toBe(asked);
  },
);

test('a wait of the system’s clock takes its time and leaves nothing behind', async () => {
  const { signal } = new AbortController();
  const start = performance.now();
  await SYSTEM_CLOCK.sleep(20, signal);
  expect(performance.now() - start).toBeGreaterThanOrEqual(19);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  await expect(SYSTEM_CLOCK.sleep(10_000, AbortSignal.abort())).rejects.toBeInstanceOf(CancelledError);
});

/** Reliability A3. */
test('the budget: 500 tokens, 5 for a retry, 10 after a time-out, and successes give back', () => {
  const budget = new RetryBudget();
  for (let retry = 0; retry < 49; retry++) expect(budget.take(true)).toBe(10);
  expect([budget.take(false), budget.take(true), budget.take(false), budget.take(false)]).toEqual([
    5,
    undefined,
    5,
    undefined,
  ]);
  budget.giveBack(10);
  for (let success = 0; success < 5; success++) budget.giveBack(undefined);
  expect([budget.take(true), budget.take(false), budget.take(false)]).toEqual([10, 5, undefined]);
  for (let success = 0; success < 1_000; success++) budget.giveBack(undefined);
  for (let retry = 0; retry < 100; retry++) expect(budget.take(false)).toBe(5);
  expect(budget.take(false)).toBeUndefined();
});

test('an origin has one budget, and no other uses it up', () => {
  const budgets = new RetryBudgets();
  expect(budgets.of('https://a.invalid')).toBe(budgets.of('https://a.invalid'));
  expect(budgets.of('https://a.invalid')).not.toBe(budgets.of('https://b.invalid'));
});
