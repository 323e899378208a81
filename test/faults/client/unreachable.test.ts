import { Agent, fetch as undiciFetch } from 'undici';
import { describe, expect, test } from 'vitest';
import { type Fetch, NetworkError } from '#service';
import type { RetryClass } from '../../../packages/service/operation.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { ADMIN_KEY, clientFor, failureOf } from '../../support/service-client.ts';
import { CALLS_BY_CLASS } from '../../support/services/calls-by-class.ts';
import { withTlsServer } from '../../support/services/tls-server.ts';

const CLASSES = Object.keys(CALLS_BY_CLASS) as readonly RetryClass[];

/** Makes a call whose requests reach nobody; gives its failure and how often it tried. */
async function tryInVain(retryClass: RetryClass, url: string, fetch: Fetch) {
  let tries = 0;
  const counting: Fetch = (address, init) => {
    tries++;
    return fetch(address, init);
  };
  const admin = { baseUrl: url, key: ADMIN_KEY };
  const failure = await failureOf(
    CALLS_BY_CLASS[retryClass].call(clientFor(url, { admin, fetch: counting })),
  );
  return { failure, tries };
}

/** Fails as Node and undici do: the story is in the cause. */
function failingWith(code: string, text: string): Fetch {
  const cause = Object.assign(new Error(text), { code });
  return () => Promise.reject(new TypeError('fetch failed', { cause }));
}

/** Everything is tried six times: nothing was processed, whatever it would have done (reliability A2). */
const TRIES = 6;

describe.each(CLASSES)('%s', (retryClass) => {
  test('F01 the connection is refused', async () => {
    const url = await withScriptedServer({}, async (server) => server.url);
    const { failure, tries } = await tryInVain(retryClass, url, undiciFetch);
    expect(failure).toBeInstanceOf(NetworkError);
    expect({ failure, tries }).toMatchObject({ failure: { reason: 'refused' }, tries: TRIES });
  });

  test.each([
    ['F02', 'name-not-found', 'ENOTFOUND', 'getaddrinfo ENOTFOUND host.invalid'],
    ['F03', 'connect-timeout', 'UND_ERR_CONNECT_TIMEOUT', 'Connect Timeout Error'],
  ])('%s %s', async (_, reason, code, text) => {
    const { failure, tries } = await tryInVain(retryClass, 'https://host.invalid', failingWith(code, text));
    expect({ failure, tries }).toMatchObject({ failure: { reason }, tries: TRIES });
  });

  test.each([
    ['F05 (editor)', 'certificate', 'net::ERR_CERT_AUTHORITY_INVALID'],
    ['F06', 'proxy', 'Proxy response (407) !== 200 when HTTP Tunneling'],
    ['F06 (editor)', 'proxy', 'net::ERR_PROXY_AUTH_UNSUPPORTED'],
  ])('%s %s: a person has to help, so it is tried once', async (_, reason, text) => {
    const { failure, tries } = await tryInVain(retryClass, 'https://host.invalid', failingWith('', text));
    expect({ failure, tries }).toMatchObject({ failure: { reason }, tries: 1 });
  });
});

describe('certificates', () => {
  test('F04 that are for another name', () =>
    withTlsServer('{}', async ({ port, authority, requests }) => {
      const dispatcher = new Agent({ connect: { ca: authority } });
      const fetch: Fetch = (url, init) => undiciFetch(url, { ...init, dispatcher });
      const { failure, tries } = await tryInVain('create', `https://localhost:${port}`, fetch);
      expect({ failure, tries }).toMatchObject({ failure: { reason: 'certificate' }, tries: 1 });
      expect(requests()).toBe(0);
      await dispatcher.destroy();
    }));

  test('F05 that is not trusted', () =>
    withTlsServer('{}', async ({ port, requests }) => {
      const { failure, tries } = await tryInVain('create', `https://127.0.0.1:${port}`, undiciFetch);
      expect({ failure, tries }).toMatchObject({ failure: { reason: 'certificate' }, tries: 1 });
      expect(requests()).toBe(0);
    }));
});
