import { expect, test } from 'vitest';
import {
  NetworkError,
  type NetworkReason,
  RateLimitError,
  TimeoutError,
  UncertainOutcomeError,
} from '../../../packages/service/errors/service-errors.ts';

test('a request with an unknown outcome keeps what is known of the answer', () => {
  const known = { status: 502, traceId: 'trace', serviceMessage: 'Bad gateway.', detail: 'No upstream.' };
  const failure = new RateLimitError('too many', { ...known, retryAfterMs: 1 });
  expect(new UncertainOutcomeError(failure)).toMatchObject({ ...known, cause: failure });
  const cause = new Error('reset');
  const uncertain = new UncertainOutcomeError(cause);
  expect(uncertain).toMatchObject({ status: undefined, cause });
  expect(uncertain.message).toBe('The request may have been carried out.');
});

test('a timeout says what was waited for, and how long', () =>
  expect(new TimeoutError('idle', 30)).toMatchObject({ phase: 'idle', ms: 30 }));

test.each<[NetworkReason, boolean | undefined, boolean]>([
  ['refused', undefined, true],
  ['name-not-found', undefined, true],
  ['connect-timeout', undefined, true],
  ['reset', undefined, false],
  ['unreachable', undefined, false],
  ['unreachable', true, true],
  ['proxy', true, true],
  ['refused', false, false],
])(
  '%s, where it is known whether the request was sent (%s): it was not sent is %s',
  (reason, given, isUnsent) =>
    expect(new NetworkError(reason, given === undefined ? {} : { isUnsent: given }).isUnsent).toBe(isUnsent),
);
