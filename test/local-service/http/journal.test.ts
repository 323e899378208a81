import { beforeEach, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService({ keys: ['very-secret-key'] });

beforeEach(() => localService.send('/__control/journal', { method: 'DELETE' }));

async function requests(): Promise<readonly unknown[]> {
  return ((await localService.get('/__control/journal')).body as { requests: unknown[] }).requests;
}

test('lists method, path, time, status, parameter names, billed characters, fault, trace and client port, in order', async () => {
  const translated = await localService.post('/v2/translate', { text: ['Hello'], target_lang: 'de' });
  await localService.post('/v2/translate', { text: ['Hello'], target_lang: 'xx' });
  await localService.get('/v2/usage', { 'x-parlance-fault': 'status=503' });
  const common = {
    number: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    trace_id: expect.any(String),
    client_port: expect.any(Number),
    duration_ms: expect.any(Number),
    reporting_tag: null,
  };
  expect(await requests()).toEqual([
    {
      ...common,
      method: 'POST',
      path: '/v2/translate',
      status: 200,
      parameters: ['text', 'target_lang'],
      billed_characters: 5,
      fault: null,
      trace_id: translated.headers.get('x-trace-id'),
    },
    {
      ...common,
      method: 'POST',
      path: '/v2/translate',
      status: 400,
      parameters: ['text', 'target_lang'],
      billed_characters: 0,
      fault: null,
    },
    {
      ...common,
      method: 'GET',
      path: '/v2/usage',
      status: 503,
      parameters: [],
      billed_characters: 0,
      fault: 'status=503',
    },
  ]);
});

test('a dropped request has no status, but its bill', async () => {
  const body = { text: ['Hello'], target_lang: 'de' };
  await expect(
    localService.post('/v2/translate', body, { 'x-parlance-fault': 'drop-after' }),
  ).rejects.toThrow();
  expect(await requests()).toMatchObject([{ status: null, duration_ms: null, billed_characters: 5 }]);
});

test('never holds a key, a query or a text', async () => {
  await localService.post('/v2/translate?auth_key=very-secret-key', {
    text: ['Private words'],
    target_lang: 'de',
  });
  await localService.send('/v2/usage', { headers: { authorization: 'Service-Auth-Key another-secret' } });
  await localService.postForm('/v2/translate', [['Private words', '']]);
  const { text } = await localService.get('/__control/journal');
  expect(text).toContain('"status":403');
  expect(text).not.toMatch(/secret|Private|auth_key/);
});

test('shows the path that was called and the tag that the client gave', async () => {
  await localService.get('/v1/usage', { 'x-deepl-reporting-tag': 'website' });
  expect(await requests()).toMatchObject([{ path: '/v1/usage', status: 200, reporting_tag: 'website' }]);
});

test('can be emptied, and does not list what steers the local service', async () => {
  await localService.get('/__control/faults');
  expect(await requests()).toEqual([]);
});
