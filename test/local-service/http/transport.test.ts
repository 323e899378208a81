import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService({ keys: ['right', 'other'], adminKey: 'admin' });

describe('keys', () => {
  test.each([
    ['Service-Auth-Key right', 200],
    ['service-auth-key right', 200],
    ['Service-Auth-Key other', 200],
    ['Service-Auth-Key wrong', 403],
    ['Service-Auth-Key admin', 403],
    ['Service-Auth-Key ', 403],
    ['Service-Auth-Keyright', 403],
    ['Bearer right', 403],
    ['right', 403],
    [undefined, 403],
  ])('Authorization: %s → %i', async (authorization, status) => {
    const answer = await localService.send('/v2/usage', {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(answer.body).toEqual({ message: 'Authorization failed. Supply a valid API key.' });
    }
  });

  test('a key in the address or in the body does not count', async () => {
    expect((await localService.send('/v2/usage?auth_key=right', {})).status).toBe(403);
    const form = new URLSearchParams({ auth_key: 'right', text: 'a', target_lang: 'de' });
    expect((await localService.send('/v2/translate', { method: 'POST', body: form })).status).toBe(403);
  });
});

test('a key in the address or in the body is refused, also beside a good one', async () => {
  expect((await localService.get('/v2/usage?auth_key=right')).status).toBe(403);
  const inBody = { auth_key: 'right', text: ['a'], target_lang: 'de' };
  expect((await localService.post('/v2/translate', inBody)).status).toBe(403);
});

test.each([
  ['POST', '/v1/translate', { text: ['Hello'], target_lang: 'de' }],
  ['POST', '/v1/write/rephrase', { text: ['Hello'] }],
  ['GET', '/v1/usage', undefined],
  ['GET', '/v1/languages', undefined],
])('%s %s answers like version 2', async (method, path, body) => {
  const answer = method === 'GET' ? await localService.get(path) : await localService.post(path, body);
  expect(answer.status).toBe(200);
});

describe('paths and methods', () => {
  test.each([
    ['POST', 2, '/translate'],
    ['POST', 2, '/write/rephrase'],
    ['POST', 2, '/document'],
    ['GET', 2, '/usage'],
    ['GET', 2, '/glossary-language-pairs'],
    ['GET', 2, '/admin/developer-keys'],
    ['PUT', 2, '/admin/developer-keys/limits'],
    ['GET', 2, '/admin/analytics'],
    ['GET', 3, '/style_rules'],
    ['GET', 3, '/translation_memories'],
    ['GET', 3, '/languages/resources'],
    ['POST', 3, '/voice/realtime'],
  ])('the version is part of the path: %s /v%i%s, and no other one', async (method, version, path) => {
    const statusOf = async (prefix: string) => (await localService.call(method, `${prefix}${path}`)).status;
    expect(await statusOf(`/v${version}`)).not.toBe(404);
    for (const prefix of [`/v${5 - version}`, '/v4', '/v', '']) {
      expect({ prefix, status: await statusOf(prefix) }).toEqual({ prefix, status: 404 });
    }
  });

  test.each([
    ['GET', '/v2/nothing', 404, null],
    ['GET', '/', 404, null],
    ['GET', '/v3/languages/exceptions', 404, null],
    ['GET', '/__control/nothing', 404, null],
    ['GET', '/v2/translate', 405, 'POST'],
    ['DELETE', '/v2/usage', 405, 'GET'],
    ['POST', '/v3/languages/resources', 405, 'GET'],
    ['PUT', '/__control/journal', 405, 'GET, DELETE'],
  ])('%s %s → %i', async (method, path, status, allow) => {
    const answer = await localService.send(path, {
      method,
      headers: { authorization: 'Service-Auth-Key right' },
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: expect.any(String) });
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('traces', () => {
  test.each(['/v2/usage', '/v2/nothing', '/v3/languages'])('%s has a trace ID', async (path) => {
    const answer = await localService.get(path);
    expect(answer.headers.get('x-trace-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('no two answers share one, and a refused key has one too', async () => {
    const answers = [await localService.send('/v2/usage', {}), await localService.send('/v2/usage', {})];
    const ids = answers.map(({ headers }) => headers.get('x-trace-id'));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(null);
  });
});

describe('what a web page could send is refused', () => {
  /** `fetch` sets these headers itself, so the plain client of Node is used. */
  function statusWith(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
    const { port } = new URL(localService.running().url);
    return new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: '/v2/usage' };
      request(
        { ...options, headers: { authorization: 'Service-Auth-Key right', ...headers } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      )
        .on('error', reject)
        .end();
    });
  }

  test.each([
    [{ origin: 'http://localhost:3000' }, 200],
    [{ origin: 'http://127.0.0.1' }, 200],
    [{ origin: 'https://example.org' }, 403],
    [{ origin: 'https://127.0.0.1.example.org' }, 403],
    [{ origin: 'null' }, 403],
    [{ host: 'localhost:1' }, 200],
    [{ host: '[::1]:1' }, 200],
    [{ host: 'example.org' }, 403],
    [{ host: 'localhost.example.org' }, 403],
  ])('%o → %i', async (headers, status) => {
    expect(await statusWith({ ...headers })).toBe(status);
  });

  test('the journal too', async () => {
    const answer = await localService.send('/__control/journal', {
      headers: { origin: 'https://example.org' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('bodies', () => {
  const translation = { text: ['Hello'], target_lang: 'de' };

  test.each([
    ['/v2/translate', 'application/json; charset=utf-8', JSON.stringify(translation), 200],
    ['/v2/translate', 'APPLICATION/JSON', JSON.stringify(translation), 200],
    ['/v2/translate', 'application/json', '{"text":', 400],
    ['/v2/translate', 'application/json', '', 400],
    ['/v2/translate', 'application/json', '[]', 400],
    ['/v2/translate', 'application/json', 'null', 400],
    ['/v2/translate', 'text/plain', JSON.stringify(translation), 400],
    ['/v2/write/rephrase', 'text/plain', JSON.stringify({ text: ['Hello'] }), 415],
    ['/v2/write/rephrase', 'multipart/form-data; boundary=x', '--x--', 415],
  ])('%s as %s: %s → %i', async (path, type, body, status) => {
    const answer = await localService.post(path, body, {
      authorization: 'Service-Auth-Key right',
      'content-type': type,
    });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body).toMatchObject({ message: expect.any(String) });
  });

  test('bytes that are not UTF-8 are refused', async () => {
    const answer = await localService.send('/v2/translate', {
      method: 'POST',
      headers: { authorization: 'Service-Auth-Key right', 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Bad request. Reason: The body is not UTF-8.' },
    });
  });
});

describe('requests that are too large', () => {
  test('a header block over 16 KiB → 431', async () => {
    const answer = await localService.get('/v2/usage', { 'x-long': 'a'.repeat(16_384) });
    expect(answer.status).toBe(431);
    expect((await localService.get('/v2/usage', { 'x-long': 'a'.repeat(15_000) })).status).toBe(200);
  });

  test.each(['/v2/translate', '/v2/write/rephrase'])(
    'a body of %s over its limit → 413 as HTML',
    async (path) => {
      const answer = await localService.post(path, { text: ['a'.repeat(131_072)], target_lang: 'de' });
      expect(answer.status).toBe(413);
      expect(answer.headers.get('content-type')).toBe('text/html');
    },
  );

  test('an admin body over 128 KiB → 413', async () => {
    const answer = await localService.admin('POST', '/v2/admin/developer-keys', {
      label: 'a'.repeat(131_072),
    });
    expect(answer.status).toBe(413);
  });
});
