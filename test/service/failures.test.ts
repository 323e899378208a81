import { describe, expect, test } from 'vitest';
import {
  AuthenticationError,
  NotFoundError,
  QuotaExceededError,
  RateLimitError,
  RequestRejectedError,
  ScopeMissingError,
  ServerError,
  type ServiceError,
  TooLargeError,
  UnexpectedAnswerError,
} from '../../packages/service/errors/service-errors.ts';
import { type ScriptedAnswer, withScriptedServer } from '../support/scripted-server.ts';
import { clientFor, failureOf } from '../support/service-client.ts';
import { FETCH_PORTS } from '../support/services/fetch-ports.ts';

type ErrorClass = abstract new (...args: never[]) => ServiceError;

interface FailureCase {
  readonly situation: string;
  readonly answer: ScriptedAnswer;
  readonly error: ErrorClass;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** What may pass: a free read is sent six times in all (reliability A2). Everything else is sent once. */
const PASSING: readonly ErrorClass[] = [RateLimitError, ServerError];

/** A refusal as the service writes it. */
function refusal(status: number, body: object = {}, headers: Record<string, string> = {}): ScriptedAnswer {
  return { status, headers, body: JSON.stringify(body) };
}

const STATUSES: readonly FailureCase[] = [
  [400, RequestRejectedError],
  [401, AuthenticationError],
  [403, AuthenticationError],
  [404, NotFoundError],
  [413, TooLargeError],
  [414, RequestRejectedError],
  [415, RequestRejectedError],
  [429, RateLimitError],
  [456, QuotaExceededError],
  [500, ServerError],
  [502, ServerError],
  [503, ServerError],
  [504, ServerError],
  [529, RateLimitError],
].map(([status, error]) => ({
  situation: `status ${status}`,
  answer: refusal(status as number, { message: 'Bad request.' }),
  error: error as ErrorClass,
  facts: { status, serviceMessage: 'Bad request.' },
}));

const HTML = '<!DOCTYPE html><html><body>Sign in</body></html>';

const ERROR_BODIES: readonly FailureCase[] = [
  {
    situation: 'message, detail and trace ID are kept',
    answer: refusal(
      403,
      { message: 'Forbidden', detail: 'Missing required scope(s): usage:read', code: 'x' },
      { 'X-Trace-ID': 'abc123' },
    ),
    error: ScopeMissingError,
    facts: {
      scopes: 'usage:read',
      serviceMessage: 'Forbidden',
      detail: 'Missing required scope(s): usage:read',
      traceId: 'abc123',
    },
  },
  {
    situation: 'only a detail that begins so names what the key lacks',
    answer: refusal(403, { message: 'Forbidden', detail: 'Ask for "Missing required scope: all".' }),
    error: AuthenticationError,
    facts: { name: 'AuthenticationError' },
  },
  {
    situation: 'an error page is never shown',
    answer: { status: 413, headers: { 'content-type': 'text/html' }, body: HTML },
    error: TooLargeError,
    facts: { serviceMessage: undefined, message: 'The service answered 413.' },
  },
  {
    situation: 'an error page that claims to be JSON is not shown either',
    answer: { status: 502, body: HTML },
    error: ServerError,
    facts: { serviceMessage: undefined },
  },
  {
    situation: 'a page whose type is written in capitals is not shown either',
    answer: { status: 502, headers: { 'content-type': 'Text/HTML' }, body: 'Sign in' },
    error: ServerError,
    facts: { serviceMessage: undefined },
  },
  {
    situation: 'an empty error body',
    answer: { status: 500 },
    error: ServerError,
    facts: { serviceMessage: undefined, message: 'The service answered 500.' },
  },
  {
    situation: 'plain text',
    answer: { status: 503, headers: { 'content-type': 'text/plain' }, body: 'upstream gone' },
    error: ServerError,
    facts: { serviceMessage: 'upstream gone' },
  },
  {
    situation: 'a message that is no text',
    answer: refusal(400, { message: { a: 1 } }),
    error: RequestRejectedError,
    facts: { serviceMessage: undefined },
  },
  {
    situation: 'escape sequences, bidi controls and links are defused',
    answer: refusal(400, { message: '\u001b[31mred\u202e evil\n[click](command:x)' }),
    error: RequestRejectedError,
    facts: { serviceMessage: '[31mred  evil [click] (command:x)' },
  },
  {
    situation: 'a long message is cut at 1 KiB',
    answer: refusal(400, { message: 'x'.repeat(2000) }),
    error: RequestRejectedError,
    facts: { serviceMessage: `${'x'.repeat(1024)}…` },
  },
  {
    situation: 'an endless error body is not read to its end',
    answer: { status: 500, headers: { 'content-type': 'text/plain' }, body: 'y'.repeat(10_000_000) },
    error: ServerError,
    facts: { serviceMessage: `${'y'.repeat(1024)}…` },
  },
];

const RETRY_AFTER: readonly FailureCase[] = [
  ['10', 10_000],
  // Without a wait of its own, we take ours.
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
].map(([header, retryAfterMs]) => ({
  situation: `Retry-After: ${header}`,
  answer: refusal(429, {}, { 'Retry-After': String(header) }),
  error: RateLimitError,
  facts: { retryAfterMs },
}));

const WRONG_ANSWERS: readonly FailureCase[] = (
  [
    ['a web page', { headers: { 'content-type': 'text/html' }, body: HTML }, { reason: 'html' }],
    ['nothing', { body: '' }, { reason: 'empty' }],
    ['204', { status: 204 }, { reason: 'empty' }],
    ['cut JSON', { body: '{"character_count":1,"char' }, { reason: 'not-json' }],
    ['bytes that are no UTF-8', { body: new Uint8Array([0x22, 0xff, 0x22]) }, { reason: 'not-json' }],
    ['a count as text', { body: '{"character_count":"1"}' }, { reason: 'shape', path: 'character_count' }],
    ['a missing field', { body: '{"character_count":1}' }, { reason: 'shape', path: 'character_limit' }],
    [
      'a wrong field further down',
      { body: '{"character_count":1,"character_limit":1,"products":[{"product_type":"write"},{}]}' },
      { reason: 'shape', path: 'products.1.product_type' },
    ],
    ['a list instead of an object', { body: '[]' }, { reason: 'shape' }],
    [
      'JSON that nests 10,000 deep',
      { body: '['.repeat(10_000) + ']'.repeat(10_000) },
      { reason: 'too-deep' },
    ],
    ['status 304', { status: 304 }, { reason: 'status' }],
  ] as const
).map(([situation, answer, facts]) => ({ situation, answer, error: UnexpectedAnswerError, facts }));

describe.each(Object.entries(FETCH_PORTS))('%s', (_name, fetch) => {
  test.each([...STATUSES, ...ERROR_BODIES, ...RETRY_AFTER, ...WRONG_ANSWERS])(
    '$situation',
    async ({ answer, error, facts }) => {
      await withScriptedServer(answer, async (server) => {
        const failure = await failureOf(clientFor(server.url, { fetch }).usage());
        expect(failure).toBeInstanceOf(error);
        expect(failure).toMatchObject(facts ?? {});
        expect(server.requests).toHaveLength(PASSING.includes(error) ? 6 : 1);
      });
    },
  );
});
