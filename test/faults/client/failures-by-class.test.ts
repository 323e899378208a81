import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import {
  AuthenticationError,
  NetworkError,
  QuotaExceededError,
  RateLimitError,
  ServerError,
  type ServiceError,
  UncertainOutcomeError,
} from '#service';
import { explainError, sentencesOf } from '#translate';
import type { Notice } from '../../../packages/service/notice.ts';
import type { RetryClass } from '../../../packages/service/operation.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';
import { ADMIN_KEY, clientFor, failureOf } from '../../support/service-client.ts';
import { CALLS_BY_CLASS, countOf } from '../../support/services/calls-by-class.ts';

type ErrorClass = abstract new (...args: never[]) => ServiceError;

/** How many requests of each class reach the service, and what the call ends with. */
type Outcome = readonly [requests: number, error: ErrorClass];

const HTML = '<!doctype html><html><body><h1>Bad Gateway</h1></body></html>';

const status = (code: number, headers: Record<string, string> = {}): ScriptedAnswer => ({
  status: code,
  headers,
  body: '{"message":"No."}',
});

/** The classes read, billable, create, replace, permanent and once-only, in this order. */
const CLASSES = Object.keys(CALLS_BY_CLASS) as readonly RetryClass[];

const passing = (error: ErrorClass): readonly Outcome[] => [
  [6, error],
  [6, error],
  [1, UncertainOutcomeError],
  [6, error],
  [1, UncertainOutcomeError],
  [6, error],
];

const refused = (error: ErrorClass): readonly Outcome[] => CLASSES.map(() => [1, error]);

describe.each<[string, ScriptedAnswer, readonly Outcome[]]>([
  [
    'F07-F11 the answer is dropped, and nothing can be looked at',
    (_, response) => response.destroy(),
    [
      [6, NetworkError],
      [2, NetworkError],
      [1, UncertainOutcomeError],
      [1, UncertainOutcomeError],
      [1, UncertainOutcomeError],
      [3, NetworkError],
    ],
  ],
  ['F12-F16 429', status(429), CLASSES.map((): Outcome => [6, RateLimitError])],
  ['F15 429 with Retry-After: 99999', status(429, { 'retry-after': '99999' }), refused(RateLimitError)],
  ['F17 500', status(500), passing(ServerError)],
  [
    'F18 502 with a web page',
    { status: 502, headers: { 'content-type': 'text/html' }, body: HTML },
    passing(ServerError),
  ],
  ['F19 503', status(503), passing(ServerError)],
  ['F20 504 without a body', { status: 504 }, passing(ServerError)],
  ['F21 456', status(456), refused(QuotaExceededError)],
  ['F22 403', status(403), refused(AuthenticationError)],
])('%s', (_fault, answer, outcomes) => {
  test.each(CLASSES.map((retryClass, index) => [retryClass, outcomes[index] as Outcome] as const))(
    '%s',
    async (retryClass, [requests, error]) => {
      await withScriptedServer(answer, async (server) => {
        const admin = { baseUrl: server.url, key: ADMIN_KEY };
        const { call } = CALLS_BY_CLASS[retryClass];
        const failure = await failureOf(call(clientFor(server.url, { admin })));
        expect(failure).toBeInstanceOf(error);
        expect(countOf(CALLS_BY_CLASS[retryClass], server.requests)).toBe(requests);
        expect(String(failure)).not.toContain('<h1>');
      });
    },
  );
});

test('F09 the loss of a translation: two requests, and one notice of what may be billed twice', () =>
  withScriptedServer(
    (_, response) => response.destroy(),
    async ({ url, requests }) => {
      const notices: Notice[] = [];
      const client = clientFor(url, { onNotice: (notice) => notices.push(notice) });
      await failureOf(CALLS_BY_CLASS.billable.call(client));
      expect(requests).toHaveLength(2);
      expect(notices.filter(({ kind }) => kind === 'may-be-billed-twice')).toEqual([
        { kind: 'may-be-billed-twice', characters: 3 },
      ]);
    },
  ));

test('F22 a refused key is reported once, however many calls fail', () =>
  withScriptedServer(status(403), async ({ url }) => {
    const notices: Notice[] = [];
    const client = clientFor(url, { onNotice: (notice) => notices.push(notice) });
    await Promise.allSettled(Array.from({ length: 10 }, () => client.usage()));
    await Promise.allSettled([client.usage()]);
    expect(notices).toEqual([{ kind: 'key-refused' }]);
  }));

test('F22 commands that fail because of a deactivated key get the same words, after one request each', () => {
  let received = 0;
  const deactivated: ScriptedAnswer = (_, response) => {
    response.writeHead(403, { 'x-trace-id': `trace-${received++}` }).end('{"message":"Key deactivated."}');
  };
  return withScriptedServer(deactivated, async ({ url, requests }) => {
    const commands = [CALLS_BY_CLASS.billable, CALLS_BY_CLASS.read, CALLS_BY_CLASS.billable];
    const failures = await Promise.all(commands.map(({ call }) => failureOf(call(clientFor(url)))));
    const prompts = failures.map((failure) => sentencesOf(explainError(failure)).map(inEnglish).join(' '));
    expect(new Set(prompts).size).toBe(1);
    expect(prompts[0]).toContain('Key deactivated.');
    expect(requests).toHaveLength(3);
  });
});

test.each([401, 403])('F22 the refusal of an admin key (%i) does not count for the ordinary key', (code) =>
  withScriptedServer(status(code), async ({ url }) => {
    const notices: Notice[] = [];
    const admin = { baseUrl: url, key: ADMIN_KEY };
    const client = clientFor(url, { admin, onNotice: (notice) => notices.push(notice) });
    await failureOf(client.listKeys());
    expect(notices).toEqual([]);
  }),
);
