import { describe, expect, test } from 'vitest';
import { type LocalServiceUnderTest, useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService({ keys: ['key'] });

const allow = (service: LocalServiceUnderTest, scopes: unknown, key = 'key') =>
  service.send('/__control/scopes', { method: 'POST', body: JSON.stringify({ key, scopes }) });

describe('a key with scopes', () => {
  test.each([
    ['POST', '/v2/translate', 'translate:text'],
    ['POST', '/v2/document', 'translate:document'],
    ['POST', '/v2/write/rephrase', 'write:improve'],
    ['GET', '/v2/glossaries', 'glossaries:read'],
    ['GET', '/v3/glossaries', 'glossaries:read'],
    ['POST', '/v3/glossaries', 'glossaries:write'],
    ['GET', '/v3/style_rules', 'style_rules:read'],
    ['POST', '/v3/style_rules', 'style_rules:write'],
    ['GET', '/v3/translation_memories', 'translation_memories:read'],
    ['GET', '/v3/languages', 'languages:read'],
    ['GET', '/v2/usage', 'usage:read'],
  ])('%s %s needs %s', async (method, path, scope) => {
    const call = () => (method === 'GET' ? localService.get(path) : localService.post(path, {}));
    await allow(localService, []);
    expect(await call()).toMatchObject({
      status: 403,
      body: { message: 'Forbidden', detail: `Missing required scope(s): ${scope}` },
    });
    await allow(localService, [scope]);
    expect((await call()).status).not.toBe(403);
  });

  test('may do everything again without them', async () => {
    await allow(localService, []);
    await allow(localService, null);
    expect((await localService.get('/v2/usage')).status).toBe(200);
  });
});

test.each([
  [['nonsense'], 'key', 400],
  ['usage:read', 'key', 400],
  [[], 'another', 404],
])('scopes %j for %s → %i', async (scopes, key, status) => {
  expect((await allow(localService, scopes, key)).status).toBe(status);
});
