import { describe, expect, test } from 'vitest';
import { type EmulatorUnderTest, useEmulator } from '../support/use-emulator.ts';

const emulator = useEmulator({ keys: ['key'] });

const allow = (service: EmulatorUnderTest, scopes: unknown, key = 'key') =>
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
    const call = () => (method === 'GET' ? emulator.get(path) : emulator.post(path, {}));
    await allow(emulator, []);
    expect(await call()).toMatchObject({
      status: 403,
      body: { message: 'Forbidden', detail: `Missing required scope(s): ${scope}` },
    });
    await allow(emulator, [scope]);
    expect((await call()).status).not.toBe(403);
  });

  test('may do everything again without them', async () => {
    await allow(emulator, []);
    await allow(emulator, null);
    expect((await emulator.get('/v2/usage')).status).toBe(200);
  });
});

test.each([
  [['nonsense'], 'key', 400],
  ['usage:read', 'key', 400],
  [[], 'another', 404],
])('scopes %j for %s → %i', async (scopes, key, status) => {
  expect((await allow(emulator, scopes, key)).status).toBe(status);
});
