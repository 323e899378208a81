import { describe, expect, test } from 'vitest';
import { inEnglish, message } from '#base';
import {
  AdminKeyMissingError,
  AlreadyDownloadedError,
  AuthenticationError,
  CancelledError,
  GlossaryNotReadyError,
  glossaryId,
  NetworkError,
  NotFoundError,
  QuotaExceededError,
  RateLimitError,
  RequestRejectedError,
  ScopeMissingError,
  ServerError,
  ServiceError,
  TimeoutError,
  TooLargeError,
  UncertainOutcomeError,
  UnexpectedAnswerError,
} from '#service';
import {
  type ErrorKind,
  explainError,
  saysName,
  sentencesOf,
} from '../../../packages/translate/explain/explain-error.ts';
import {
  NETWORK_EXPLANATIONS,
  UNEXPECTED_ANSWERS,
} from '../../../packages/translate/explain/failure-messages.ts';
import { TextTooLongError } from '../../../packages/translate/explain/text-too-long-error.ts';

const inWords = (error: unknown) => sentencesOf(explainError(error)).map(inEnglish).join(' ');

test.each<[unknown, ErrorKind, string]>([
  [
    new ScopeMissingError('x', {
      ...{ status: 403, detail: 'Missing required scope(s): usage:read', scopes: 'usage:read' },
    }),
    'authentication',
    'The API key does not have the permission usage:read. The service says: "Missing required scope(s): usage:read". Give it this permission in the account pages of the service, or set another key.',
  ],
  [
    new AuthenticationError('x', {
      status: 403,
      area: 'administration',
      serviceMessage: 'Administration is not available on the free plan.',
    }),
    'authentication',
    'The service refused the admin key. The service says: "Administration is not available on the free plan.". Administration needs a paid plan, and an admin key of the same account. Check both, then set the admin key again.',
  ],
  [
    new AuthenticationError('x', { status: 403, area: 'voice' }),
    'authentication',
    'The service refused speech for this key. It needs a paid plan. If you have one, check that the API key belongs to it.',
  ],
  [
    new AuthenticationError('x', { status: 401, area: 'voice' }),
    'authentication',
    'The service did not accept the API key (status 401). Set the API key again, and check that it belongs to this service address and plan.',
  ],
  [
    new AuthenticationError('x'),
    'authentication',
    'The API key is empty or has characters that are not allowed in a key. Set the API key again, and check that it belongs to this service address and plan.',
  ],
  [
    new AdminKeyMissingError(),
    'authentication',
    'This needs an admin key, and none is set. Create an admin key in the account pages of the service, and set it in addition to the API key.',
  ],
  [
    new RateLimitError('x', { status: 429, retryAfterMs: 1200 }),
    'rate-limited',
    'The service received too many requests. Try again in 2 seconds.',
  ],
  [
    new RateLimitError('x', { status: 529 }),
    'rate-limited',
    'The service received too many requests. Try again in a few minutes.',
  ],
  [
    new QuotaExceededError('x', { status: 456 }),
    'quota',
    'The quota of this key or account is used up. Wait for the next billing period, raise the limit, or use another key. Check your usage for the numbers.',
  ],
  [
    new NotFoundError('x', { status: 404, serviceMessage: 'Glossary not found' }),
    'not-found',
    'The service did not find what you asked for. The service says: "Glossary not found". Check the IDs (glossary, style rules, translation memory) and the service address. Each region has its own IDs.',
  ],
  [
    new TooLargeError('x', { status: 413 }),
    'input',
    'The request is too large for the service. Send less text at a time.',
  ],
  [
    new RequestRejectedError('x', { status: 400, serviceMessage: 'Value for target_lang not supported.' }),
    'input',
    'The service refused the request (status 400). The service says: "Value for target_lang not supported.". Change the languages or options that the message names, then try again.',
  ],
  [
    new TextTooLongError(1, 140_000, 131_072),
    'input',
    'Text 2 is too long: its request would have 140000 bytes, and the service accepts 131072. Split the text, or select less of it.',
  ],
  [
    new ServerError('x', { status: 503, traceId: 'abc' }),
    'server',
    'The service failed (status 503). Trace ID: abc. Try again in a few minutes.',
  ],
  [
    new ServerError('x', { status: 503, retryAfterMs: 90_000 }),
    'server',
    'The service failed (status 503). Try again in 90 seconds.',
  ],
  [
    new NetworkError('refused', {}),
    'network',
    'The service address refused the connection. Check the service address, and whether the service is running.',
  ],
  [
    new TimeoutError('headers', 60_000),
    'network',
    'The service did not finish its answer within 60 seconds. Try again. If you sent a lot of text, send less at a time.',
  ],
  [
    new UncertainOutcomeError(new ServerError('x', { status: 500, traceId: 'abc' })),
    'network',
    'The request was sent, but no clear answer came. It may have been carried out. Trace ID: abc. Check whether it was carried out before you try again. Parlance did not repeat it.',
  ],
  [
    new AlreadyDownloadedError('x', { status: 503 }),
    'not-found',
    'The translated document was already downloaded, and the service keeps no copy. Find the file that was saved before, or translate the document again.',
  ],
  [
    new GlossaryNotReadyError({ glossary_id: glossaryId('g'), ready: false }),
    'server',
    'The glossary was created, but the service is not ready to use it yet. Try again in a few minutes.',
  ],
  [new CancelledError(), 'cancelled', 'Cancelled. Nothing was changed.'],
  [
    new UnexpectedAnswerError('shape', 'x', { status: 200, path: 'translations.0.text', traceId: 'abc' }),
    'unexpected',
    'The answer does not have the expected form. Wrong field: translations.0.text. Trace ID: abc. Check the service address, and whether your network asks you to sign in.',
  ],
  [new ServiceError('x'), 'unexpected', 'The call failed. Try again in a few minutes.'],
  [
    new RangeError('index'),
    'unexpected',
    'Something went wrong: index Try again. If it happens again, report it.',
  ],
  ['text', 'unexpected', 'Something went wrong: text Try again. If it happens again, report it.'],
])('%s is %s', (error, kind, words) => {
  expect(explainError(error).kind).toBe(kind);
  expect(inWords(error)).toBe(words);
});

describe('every reason has its own message', () => {
  test.each(Object.values(NETWORK_EXPLANATIONS))('$text', (what, next) => {
    const sameWhat = Object.values(NETWORK_EXPLANATIONS).filter(
      ([other]) => inEnglish(other) === inEnglish(what),
    );
    expect(sameWhat).toHaveLength(1);
    expect(inEnglish(next)).toMatch(/^[A-Z].*\.$/);
  });

  test('of an unexpected answer', () => {
    const words = Object.values(UNEXPECTED_ANSWERS).map(inEnglish);
    expect(new Set(words).size).toBe(words.length);
  });
});

test('an explanation that says the name of a document needs no name before it', () => {
  const what = message('The key of {0} is missing.', 'anyway.txt');
  expect(saysName({ what }, 'anyway.txt')).toBe(true);
  expect(saysName({ what: message('Stopped before anything was sent.') }, 'anyway.txt')).toBe(false);
});

test('words of the service are never read as a template', () => {
  const error = new RequestRejectedError('x', { status: 400, serviceMessage: 'use {0} or {1}' });
  expect(inWords(error)).toContain('The service says: "use {0} or {1}".');
});
