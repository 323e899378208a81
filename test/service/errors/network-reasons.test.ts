import { expect, test } from 'vitest';
import { networkErrorOf } from '../../../packages/service/errors/network-error.ts';
import { createRedactor } from '../../../packages/service/errors/redact.ts';
import { NetworkError, type NetworkReason } from '../../../packages/service/errors/service-errors.ts';
import { clientFor, failureOf } from '../../support/service-client.ts';

/** An error as Node and undici make it: the story is in the cause. */
function withCode(code: string, text = ''): Error {
  const cause = Object.assign(new Error(text), { code });
  return new TypeError('fetch failed', { cause });
}

const CASES: readonly (readonly [NetworkReason, unknown])[] = [
  ['refused', withCode('ECONNREFUSED')],
  ['refused', new TypeError('fetch failed', { cause: new AggregateError([withCode('ECONNREFUSED')]) })],
  ['refused', new Error('net::ERR_CONNECTION_REFUSED')],
  ['name-not-found', withCode('ENOTFOUND', 'getaddrinfo ENOTFOUND host.invalid')],
  ['name-not-found', withCode('EAI_AGAIN')],
  ['name-not-found', new Error('net::ERR_NAME_NOT_RESOLVED')],
  ['connect-timeout', withCode('UND_ERR_CONNECT_TIMEOUT')],
  ['unreachable', withCode('ENETUNREACH')],
  ['unreachable', new Error('net::ERR_INTERNET_DISCONNECTED')],
  ['certificate', withCode('SELF_SIGNED_CERT_IN_CHAIN')],
  ['certificate', withCode('ERR_TLS_CERT_ALTNAME_INVALID')],
  ['certificate', withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate')],
  ['certificate', new Error('net::ERR_CERT_AUTHORITY_INVALID')],
  [
    'proxy',
    new TypeError('fetch failed', { cause: new Error('Proxy response (407) !== 200 when HTTP Tunneling') }),
  ],
  ['proxy', new Error('net::ERR_TUNNEL_CONNECTION_FAILED')],
  ['redirect', new TypeError('fetch failed', { cause: new Error('unexpected redirect') })],
  ['reset', withCode('ECONNRESET')],
  ['reset', withCode('UND_ERR_SOCKET', 'other side closed')],
  ['other', new Error('something new')],
  ['other', 'not even an error'],
  ['other', undefined],
  ['other', null],
  ['reset', new Error('outer', { cause: new Error('inner', { cause: withCode('ECONNRESET') }) })],
];

test.each(CASES)('%s: %s', async (reason, thrown) => {
  const failure = await failureOf(
    clientFor('https://host.invalid', { fetch: () => Promise.reject(thrown) }).usage(),
  );
  expect(failure).toBeInstanceOf(NetworkError);
  expect(failure).toMatchObject({ reason });
});

test('the transport’s own story is kept as the cause', async () => {
  const fetch = () => Promise.reject(withCode('ECONNRESET', 'read ECONNRESET'));
  const failure = await failureOf(clientFor('https://host.invalid', { fetch }).usage());
  expect(failure).toMatchObject({
    cause: { message: 'fetch failed', cause: { message: 'ECONNRESET read ECONNRESET' } },
  });
});

test('a chain of causes that is a circle ends', async () => {
  const thrown = new Error('round');
  thrown.cause = thrown;
  const fetch = () => Promise.reject(thrown);
  expect(await failureOf(clientFor('https://host.invalid', { fetch }).usage())).toMatchObject({
    reason: 'other',
  });
});

test('of a chain of causes, what was thrown and eight causes are kept', () => {
  const chain = (depth: number): Error =>
    new Error(`level ${depth}`, depth < 20 ? { cause: chain(depth + 1) } : {});
  const messages: string[] = [];
  let cause: unknown = networkErrorOf(chain(0), createRedactor([])).cause;
  for (; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  expect(messages).toEqual(Array.from({ length: 9 }, (_, level) => `level ${level}`));
});

test.each([
  ['Proxy authentication required', 407],
  ['Proxy response (407) !== 200 when HTTP Tunneling', 407],
  ['Proxy connection closed', undefined],
  ['read ECONNRESET 407', undefined],
])('whether a proxy wants a name: %s, status %s', (text, status) =>
  expect(networkErrorOf(new Error(text), createRedactor([])).status).toBe(status),
);

test('the number that a browser gives to an error is not shown as its code', () => {
  const thrown = Object.assign(new Error('aborted'), { code: 20 });
  expect(networkErrorOf(thrown, createRedactor([])).cause).toMatchObject({ message: 'aborted' });
});
