import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { createRedactor, effectOf, errorOfRefusal, networkErrorOf, OPERATIONS } from '#service';
import {
  type ErrorKind,
  explainError,
  sentencesOf,
} from '../../../packages/translate/explain/explain-error.ts';

/** How an operation of the client explains a status. */
function checkExplained(name: keyof typeof OPERATIONS, status: number, kind: ErrorKind, text: string): void {
  const refusal = { status, text: '', contentType: null, traceId: undefined, retryAfterMs: undefined };
  const error = errorOfRefusal({ ...refusal, area: OPERATIONS[name].area }, createRedactor([]));
  expect(explainError(error).kind).toBe(kind);
  expect(sentencesOf(explainError(error)).map(inEnglish).join(' ')).toContain(text);
}

const BILLING_PERIOD = 'Wait for the next billing period';
const CHARACTERS = `The quota of this key or account is used up. ${BILLING_PERIOD}`;
const GLOSSARIES = 'The service takes no more glossaries, or not so many requests for them at a time.';
const LISTS = 'The service takes no more style rule lists, or no more instructions in this list.';

describe('456 is explained by operation: characters for texts and documents, number or rate elsewhere', () => {
  test.each<[keyof typeof OPERATIONS, string]>([
    ['translate', CHARACTERS],
    ['rephrase', CHARACTERS],
    ['uploadDocument', CHARACTERS],
    ['createVoiceSession', `The speech minutes of this key or account are used up. ${BILLING_PERIOD}`],
    ['createGlossary', GLOSSARIES],
    ['putDictionary', GLOSSARIES],
    ['listLegacyGlossaries', GLOSSARIES],
    ['createStyleList', LISTS],
    ['createInstruction', LISTS],
    ['listMemories', 'A limit for translation memories is reached.'],
    ['createKey', 'The service takes no more keys, or not so many requests for them at a time.'],
  ])('%s', (name, text) => checkExplained(name, 456, 'quota', text));

  test.each(Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[])(
    '%s: a billing period only where something is billed',
    (name) => {
      const error = { status: 456, text: '', contentType: null, traceId: undefined, retryAfterMs: undefined };
      const { path, area } = OPERATIONS[name];
      const { next } = explainError(errorOfRefusal({ ...error, area }, createRedactor([])));
      const isBilled = /^\/v2\/(?:translate|write|document)|^\/v3\/voice/.test(path);
      const isFree = /^\/v[23]\/(?:glossar|style_rules|translation_memories|admin)/.test(path);
      if (isBilled || isFree) expect(inEnglish(next).includes(BILLING_PERIOD)).toBe(isBilled);
    },
  );
});

describe('413 says what is too large', () => {
  test.each<[keyof typeof OPERATIONS, string]>([
    ['translate', 'The request is too large for the service. Send less text at a time.'],
    ['uploadDocument', 'The document is larger than the service accepts. Split it, or remove pictures.'],
    ['putDictionary', 'The dictionary is larger than the service accepts. Remove entries'],
    ['createGlossary', 'The dictionary is larger than the service accepts. Remove entries'],
    ['createStyleList', 'The style rule list is larger than the service accepts.'],
  ])('%s', (name, text) => checkExplained(name, 413, 'input', text));
});

describe('what is not from the service says who answered, and is not sent again', () => {
  const HTML = '<html><body>Sign in</body></html>';

  test.each<[string, number, ErrorKind, string]>([
    ['a proxy', 407, 'network', 'The proxy asks for a name and a password (status 407).'],
    [
      'the network',
      511,
      'network',
      'Your network asks you to sign in before it lets requests through (status 511).',
    ],
    [
      'a firewall',
      403,
      'network',
      'A proxy or a firewall answered with a web page instead of the service (status 403).',
    ],
  ])('%s', (_name, status, kind, text) => {
    const answer = {
      status,
      text: HTML,
      contentType: 'text/html',
      traceId: undefined,
      retryAfterMs: undefined,
    };
    const error = errorOfRefusal(answer, createRedactor([]));
    const explained = explainError(error);
    expect(explained.kind).toBe(kind);
    expect(inEnglish(explained.what)).toContain(text);
    expect(sentencesOf(explained).map(inEnglish).join(' ')).not.toContain('Sign in<');
    expect(effectOf(error)).toBe('final');
  });

  test('a tunnel that a proxy refuses with 407', () => {
    const thrown = new TypeError('fetch failed', {
      cause: new Error('Proxy response (407) !== 200 when HTTP Tunneling'),
    });
    const { what, next } = explainError(networkErrorOf(thrown, createRedactor([])));
    expect(inEnglish(what)).toContain('name and a password (status 407)');
    expect(inEnglish(next)).toContain('HTTPS_PROXY=');
  });

  test('a tunnel that a proxy refuses for another reason', () => {
    const thrown = new Error('Proxy response (403) !== 200 when HTTP Tunneling');
    const { what } = explainError(networkErrorOf(thrown, createRedactor([])));
    expect(inEnglish(what)).toBe('The proxy blocked the request.');
  });
});
