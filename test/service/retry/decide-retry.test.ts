import { describe, expect, test } from 'vitest';
import {
  AuthenticationError,
  CancelledError,
  NetworkError,
  NotFoundError,
  QuotaExceededError,
  RateLimitError,
  RequestRejectedError,
  ServerError,
  TimeoutError,
  TooLargeError,
  UncertainOutcomeError,
  UnexpectedAnswerError,
} from '../../../packages/service/errors/service-errors.ts';
import type { RetryClass } from '../../../packages/service/operation.ts';
import { OPERATIONS } from '../../../packages/service/operations.ts';
import { type CallMode, decideRetry, ownDelay } from '../../../packages/service/retry/decide-retry.ts';
import { needsCheck } from '../../../packages/service/retry/failure-effect.ts';

const CLASSES: readonly RetryClass[] = ['read', 'billable', 'create', 'replace', 'permanent', 'once-only'];

/** What a call does whose requests all fail in the same way: how often it sends, and how it ends. */
function course(retryClass: RetryClass, failure: unknown): string {
  for (let attempt = 1, earlierLosses = 0; ; attempt++) {
    const given = {
      retryClass,
      failure,
      attempt,
      earlierLosses,
      mode: 'interactive',
      random: () => 0.5,
    } as const;
    const decision = decideRetry(given);
    if (decision.kind !== 'retry') return `${attempt} ${decision.kind}`;
    if (decision.isLoss) earlierLosses++;
  }
}

test.each([
  ['an uncertain outcome', true, new UncertainOutcomeError(new TimeoutError('headers', 1))],
  ['an answer that is none', true, new UnexpectedAnswerError('shape', 'x')],
  ['a status that the service does not give', false, new UnexpectedAnswerError('status', 'x')],
  ['a refusal', false, new RequestRejectedError('x', { status: 400 })],
  ['a busy service', false, new ServerError('x', { status: 503 })],
])('only the service can tell what was done after %s: %s', (_, isUnsure, failure) => {
  expect(needsCheck(failure)).toBe(isUnsure);
});

describe('requests in all, and how the call ends, for each retry class (reliability A2)', () => {
  const unsent = CLASSES.map(() => '6 stop');
  const failed = ['6 stop', '6 stop', '1 uncertain', '6 stop', '1 uncertain', '6 stop'];
  const lost = ['6 stop', '2 stop', '1 uncertain', '1 uncertain', '1 uncertain', '3 stop'];
  const final = CLASSES.map(() => '1 stop');
  test.each<[string, unknown, readonly string[]]>([
    ['429', new RateLimitError('x', { status: 429 }), unsent],
    ['529', new RateLimitError('x', { status: 529 }), unsent],
    ['nothing listens', new NetworkError('refused', {}), unsent],
    ['no such host', new NetworkError('name-not-found', {}), unsent],
    ['no connection in time', new NetworkError('connect-timeout', {}), unsent],
    ['the network was away before', new NetworkError('unreachable', { isUnsent: true }), unsent],
    ['500', new ServerError('x', { status: 500 }), failed],
    ['502', new ServerError('x', { status: 502 }), failed],
    ['503', new ServerError('x', { status: 503 }), failed],
    ['504', new ServerError('x', { status: 504 }), failed],
    ['501', new ServerError('x', { status: 501 }), final],
    ['the connection breaks', new NetworkError('reset', {}), lost],
    ['the network goes away', new NetworkError('unreachable', {}), lost],
    ['something new', new NetworkError('other', {}), lost],
    ['no headers in time', new TimeoutError('headers', 1), lost],
    ['no more pieces in time', new TimeoutError('idle', 1), lost],
    ['the certificate is not trusted', new NetworkError('certificate', {}), final],
    ['the proxy refuses', new NetworkError('proxy', {}), final],
    ['certificates are not verified', new NetworkError('unverified', {}), final],
    ['a redirect', new NetworkError('redirect', {}), final],
    ['400', new RequestRejectedError('x', { status: 400 }), final],
    ['401', new AuthenticationError('x', { status: 401 }), final],
    ['403', new AuthenticationError('x', { status: 403 }), final],
    ['404', new NotFoundError('x', { status: 404 }), final],
    ['409', new RequestRejectedError('x', { status: 409 }), final],
    ['413', new TooLargeError('x', { status: 413 }), final],
    ['456', new QuotaExceededError('x', { status: 456 }), final],
    ['a web page', new UnexpectedAnswerError('html', 'x'), final],
    ['an answer that is cut', new UnexpectedAnswerError('not-json', 'x'), final],
    ['cancelled', new CancelledError(), final],
    ['a defect', new RangeError('x'), final],
  ])('%s', (_, failure, expected) => {
    const courses = CLASSES.map((retryClass) => course(retryClass, failure));
    expect(courses).toEqual(expected);
  });
});

test('each class of reliability A1 holds what it names', () => {
  const named = (wanted: RetryClass) =>
    Object.entries(OPERATIONS).flatMap(([name, { retryClass }]) => (retryClass === wanted ? [name] : []));
  expect(named('billable')).toEqual(['translate', 'rephrase', 'correct']);
  expect(named('once-only')).toEqual(['downloadDocument']);
  expect(named('permanent').toSorted()).toEqual(
    [
      'deactivateKey',
      'deleteGlossary',
      'deleteLegacyGlossary',
      'deleteMemory',
      'deleteSpokenTerms',
      'deleteStyleList',
    ].toSorted(),
  );
  expect(named('create')).toEqual(
    expect.arrayContaining([
      'uploadDocument',
      'createGlossary',
      'createStyleList',
      'createInstruction',
      'createKey',
    ]),
  );
  for (const [name, { method, retryClass }] of Object.entries(OPERATIONS)) {
    if (method === 'GET' && name !== 'reconnectVoiceSession')
      expect(`${name} ${retryClass}`).toBe(`${name} read`);
  }
});

/** How long is waited after the n-th failure, when chance says 1 (almost). */
function longestWait(attempt: number, failure: unknown = new ServerError('x', { status: 500 })) {
  const given = { retryClass: 'read', failure, earlierLosses: 0, mode: 'interactive' } as const;
  const decision = decideRetry({ ...given, attempt, random: () => 1 });
  return decision.kind === 'retry' ? decision.afterMs : Number.NaN;
}

/** Reliability A3; official clients wait for 1 s and 1.6 times as long after each of five requests. */
test('the client’s own wait is between half and all of a limit, which grows from 1 s to 30 s', () => {
  const longest = [1, 2, 3, 4, 5].map((attempt) => Math.round(longestWait(attempt)));
  expect(longest).toEqual([1_000, 1_600, 2_560, 4_096, 6_554]);
  expect([8, 9, 20].map((attempt) => Math.round(ownDelay(attempt, () => 1)))).toEqual([
    26_844, 30_000, 30_000,
  ]);
  const shortest = decideRetry({
    retryClass: 'read',
    failure: new NetworkError('reset', {}),
    attempt: 3,
    earlierLosses: 2,
    mode: 'batch',
    random: () => 0,
  });
  expect(shortest).toMatchObject({ kind: 'retry', afterMs: expect.closeTo(1_280), isAskedFor: false });
});

test.each<[CallMode, number, number | 'stop']>([
  ['interactive', 10_000, 10_000],
  ['interactive', 60_000, 60_000],
  ['interactive', 60_001, 'stop'],
  ['batch', 60_001, 60_001],
  ['batch', 300_000, 300_000],
  ['batch', 300_001, 'stop'],
])('%s: asked to wait %i ms', (mode, retryAfterMs, expected) => {
  const failure = new RateLimitError('x', { status: 429, retryAfterMs });
  const given = { retryClass: 'create', failure, attempt: 1, earlierLosses: 0, random: () => 0 } as const;
  const decision = decideRetry({ ...given, mode });
  expect(decision.kind === 'retry' ? decision.afterMs : decision.kind).toBe(expected);
});
