import { expect, test } from 'vitest';
import type { Fetch } from '../../../packages/service/http/fetch-port.ts';
import { verifyingFetch } from '../../../packages/service/http/verifying-fetch.ts';
import { clientFor, failureOf } from '../../support/service-client.ts';

const USAGE = new TextEncoder().encode('{"character_count":1,"character_limit":2}');

/** Asks for the usage with these variables; says how often something was sent, and how it ended. */
async function usageWith(value: string | undefined, url = 'https://host.invalid') {
  let sent = 0;
  const fetch: Fetch = async () => {
    sent++;
    return { status: 200, headers: new Headers(), body: new Blob([USAGE]).stream() };
  };
  const client = clientFor(url, { fetch: verifyingFetch(fetch, { NODE_TLS_REJECT_UNAUTHORIZED: value }) });
  const answer: unknown = await client.usage().catch((failure: unknown) => failure);
  return { answer, sent };
}

/** Reliability A7. */
test('NODE_TLS_REJECT_UNAUTHORIZED=0: nothing is sent over https, and nothing is tried again', async () => {
  expect(await usageWith('0')).toMatchObject({
    answer: { reason: 'unverified', isUnsent: true },
    sent: 0,
  });
});

test.each([
  ['1', 'https://host.invalid'],
  ['', 'https://host.invalid'],
  [undefined, 'https://host.invalid'],
  ['0', 'http://127.0.0.1:9'],
])('NODE_TLS_REJECT_UNAUTHORIZED=%s does not stop requests to %s', async (value, url) => {
  expect(await usageWith(value, url)).toMatchObject({ answer: { character_limit: 2 }, sent: 1 });
});

test('NODE_TLS_REJECT_UNAUTHORIZED is read at each request, as Node does', async () => {
  const env: Record<string, string> = {};
  let sent = 0;
  const fetch = verifyingFetch(async () => {
    sent++;
    return { status: 204, headers: new Headers(), body: null };
  }, env);
  const { signal } = new AbortController();
  const send = () => fetch('https://host.invalid', { method: 'GET', headers: {}, signal, redirect: 'error' });
  await send();
  env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  await failureOf(send());
  expect(sent).toBe(1);
});
