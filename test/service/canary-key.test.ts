import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../packages/service/errors/redact.ts';
import { AuthenticationError } from '../../packages/service/errors/service-errors.ts';
import { withScriptedServer } from '../support/scripted-server.ts';
import { ADMIN_KEY, CANARY_KEY, clientFor, failureOf } from '../support/service-client.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The key in every form in which somebody may write it down. */
const FORMS: Readonly<Record<string, string>> = {
  raw: CANARY_KEY,
  'URL-encoded': encodeURIComponent(CANARY_KEY),
  'URL-encoded in lower case': encodeURIComponent(CANARY_KEY).replace(/%[\dA-F]{2}/g, (triplet) =>
    triplet.toLowerCase(),
  ),
  'as a form writes it': new URLSearchParams({ key: CANARY_KEY }).toString(),
  'JSON-escaped': JSON.stringify({ key: CANARY_KEY }),
  base64: base64(CANARY_KEY),
  'base64 after one byte': base64(`:${CANARY_KEY}`),
  'base64 after two bytes': base64(`k:${CANARY_KEY}`),
  'base64 before and after other text': base64(`Service-Auth-Key ${CANARY_KEY}\r\n`),
  base64url: Buffer.from(CANARY_KEY).toString('base64url'),
  hexadecimal: Buffer.from(CANARY_KEY).toString('hex'),
  'hexadecimal in capitals': Buffer.from(CANARY_KEY).toString('hex').toUpperCase(),
  'split by a line break': `${CANARY_KEY.slice(0, 9)}\n${CANARY_KEY.slice(9)}`,
  'split by a line break and an indent': `${CANARY_KEY.slice(0, 9)}\r\n  ${CANARY_KEY.slice(9)}`,
  'in a header': `Authorization: Service-Auth-Key ${CANARY_KEY}`,
};

/** Characters in the middle of each form: what is left when only its ends are hidden. */
const TRACES: readonly string[] = [
  'canary-7f3a',
  'canary%2D7f3a',
  '7f3a/',
  Buffer.from('canary-7f3a').toString('hex'),
  Buffer.from('canary-7f3a').toString('hex').toUpperCase(),
  ...[0, 1, 2].map((offset) => base64(`${' '.repeat(offset)}canary-7f3a`).slice(4, -4)),
];

function expectNoKey(shown: string) {
  for (const trace of TRACES) expect(shown).not.toContain(trace);
}

/** Reliability V5. */
describe.each(Object.entries(FORMS))('the key %s', (_form, written) => {
  test('is in no error when the service repeats it', async () => {
    const body = JSON.stringify({ message: `Bad key ${written}.`, detail: written });
    const answer = {
      status: 403,
      headers: { 'x-trace-id': encodeURI(written) === written ? written : 'id' },
      body,
    };
    await withScriptedServer(answer, async (server) => {
      const failure = await failureOf(clientFor(server.url).usage());
      expect(failure).toBeInstanceOf(AuthenticationError);
      expectNoKey(inspect(failure, { depth: 10 }));
      expect(failure).toMatchObject({ serviceMessage: expect.stringContaining('[hidden]') });
    });
  });

  test('is in no error when the transport repeats it', async () => {
    const thrown = new TypeError(`failed ${written}`, {
      cause: Object.assign(new Error(written), { code: written, headers: { authorization: written } }),
    });
    const failure = await failureOf(
      clientFor('https://host.invalid', { fetch: () => Promise.reject(thrown) }).usage(),
    );
    expectNoKey(inspect(failure, { depth: 10 }));
    expectNoKey(JSON.stringify(failure));
  });
});

test('an admin key is in no error either', async () => {
  const body = JSON.stringify({ message: `Bad key ${ADMIN_KEY}.` });
  await withScriptedServer({ status: 403, body }, async (server) => {
    const admin = { baseUrl: server.url, key: ADMIN_KEY };
    const failure = await failureOf(clientFor(server.url, { admin }).listKeys());
    expect(failure).toMatchObject({ serviceMessage: 'Bad key [hidden].' });
    expect(inspect(failure, { depth: 10 })).not.toContain(ADMIN_KEY);
  });
});

test.each(['', 'two words', 'line\nbreak', 'ключ'])(
  'the key %j is refused before anything is sent',
  async (key) => {
    await withScriptedServer({ body: '{}' }, async (server) => {
      const failure = await failureOf(clientFor(server.url, { key }).usage());
      expect(failure).toBeInstanceOf(AuthenticationError);
      expect(failure).toMatchObject({ status: undefined });
      if (key !== '') expect(inspect(failure)).not.toContain(key);
      expect(server.requests).toEqual([]);
    });
  },
);

test.each([
  ['authorization: Basic abc', 'authorization: [hidden]'],
  ['sent Service-Auth-Key abc, twice', 'sent Service-Auth-Key [hidden], twice'],
  ['{"document_key":"abc","n":1}', '{"document_key":"[hidden]","n":1}'],
  ['wss://host/connect?token=abc&x=1', 'wss://host/connect?token=[hidden]&x=1'],
  ['via http://name:pass@proxy:80/', 'via http://[hidden]@proxy:80/'],
  ['key_id 12345678-1234-1234-1234-123456789abc:12345678-1234-1234-1234-123456789abc', 'key_id [hidden]9abc'],
  ['AUTHORIZATION = Basic abc def', 'AUTHORIZATION = [hidden]'],
  ["{'auth_key': 'abc'}", "{'auth_key': '[hidden]'}"],
  ['token: abc', 'token: [hidden]'],
  ['token=abc', 'token=[hidden]'],
  ['sent Service-Auth-Key  abc', 'sent Service-Auth-Key  [hidden]'],
  ['nothing to hide', 'nothing to hide'],
])('what is in the position of a secret is hidden: %s', (text, redacted) => {
  expect(createRedactor([])(text)).toBe(redacted);
});

test.each(['secret-0001', 'secret-00012', 'secret-000123', '???>>>???>>>', 'a\ud800b-secret'])(
  'the secret %j is hidden in base64 wherever it stands in the encoded text',
  (secret) => {
    const redact = createRedactor([secret]);
    for (const encoding of ['base64', 'base64url'] as const) {
      for (const before of ['', 'x', 'xy', 'xyz']) {
        expect(redact(Buffer.from(before + secret).toString(encoding))).toContain('[hidden]');
        expect(redact(Buffer.from(`${before}${secret}, more`).toString(encoding))).toContain('[hidden]');
      }
    }
  },
);

test('what a short secret looks like in base64 occurs by chance, and is shown', () => {
  expect(createRedactor(['abc'])('YWJj, but not abc')).toBe('YWJj, but not [hidden]');
});

test.each<[secret: string, text: string, redacted: string]>([
  ['a', 'A call with a key failed after 3 s.', 'A call with a key failed after 3 s.'],
  ['é', 'Der Schlüssel fehlt é', 'Der Schlüssel fehlt é'],
  ['no', 'There is no note.', 'There is no note.'],
  ['a', 'Authorization: Service-Auth-Key a', 'Authorization: [hidden]'],
  ['a', 'wss://host/connect?token=a', 'wss://host/connect?token=[hidden]'],
  ['key', 'The key of the monkey', 'The [hidden] of the monkey'],
  ['ab!', 'say ab! now', 'say [hidden] now'],
  ['!ab', 'say !ab now', 'say [hidden] now'],
  ['key12', 'key123 or "key12"', 'key123 or "[hidden]"'],
  ['k%y', 'ak%yb, k%y', 'ak%yb, [hidden]'],
  ['key\nx', 'the key\nx', 'the [hidden]'],
  ['key-0001', 'xkey-0001x', 'x[hidden]x'],
])('a short secret %j is hidden only where it can be one: %j', (secret, text, redacted) => {
  expect(createRedactor([secret])(text)).toBe(redacted);
});

test.each([
  ['base64', Buffer.from('secret-00012').toString('base64'), '[hidden]'],
  ['JSON', JSON.stringify('secret-00012'), '"[hidden]"'],
])('of a secret in %s, no character is left', (_form, written, redacted) => {
  expect(createRedactor(['secret-00012'])(written)).toBe(redacted);
});

test('of a secret that JSON escapes, no character is left', () => {
  expect(createRedactor(['a"b-secret'])(JSON.stringify('a"b-secret'))).toBe('"[hidden]"');
});
