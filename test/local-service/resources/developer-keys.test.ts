import { describe, expect, test } from 'vitest';
import {
  type ExtraHeaders,
  type LocalServiceUnderTest,
  useLocalService,
} from '../support/use-local-service.ts';

const PATH = '/v2/admin/developer-keys';
const GUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const KEY_ID = new RegExp(`^${GUID}:${GUID}$`);

interface Key {
  readonly key_id: string;
  readonly label: string;
  readonly is_deactivated: boolean;
}

async function create(localService: LocalServiceUnderTest, body?: object): Promise<Key> {
  const answer = await localService.admin('POST', PATH, body);
  expect(answer.status).toBe(200);
  return answer.body as Key;
}

const list = async (localService: LocalServiceUnderTest) =>
  (await localService.admin('GET', PATH)).body as Key[];
const withKey = (key: string): ExtraHeaders => ({ authorization: `Service-Auth-Key ${key}` });
const translate = (localService: LocalServiceUnderTest, key: string, text: string) =>
  localService.post('/v2/translate', { text: [text], target_lang: 'de' }, withKey(key));

describe('with key-id=names', () => {
  const localService = useLocalService({ switches: { 'key-id': 'names' } });

  test('the ID of a new key looks the same, and is not the key', async () => {
    const { key_id } = await create(localService);
    expect(key_id).toMatch(KEY_ID);
    expect((await translate(localService, key_id, 'Hello')).status).toBe(403);
  });
});

describe('a new key', () => {
  const localService = useLocalService({ keys: ['key-one', 'key-two'] });
  const startedAnew = useLocalService({ keys: ['key-two'] });

  test('has an ID of two GUIDs, the default label and no limits, and is active', async () => {
    expect(await create(localService)).toEqual({
      key_id: expect.stringMatching(KEY_ID),
      label: 'API key',
      creation_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      deactivated_time: null,
      is_deactivated: false,
      usage_limits: { characters: null, speech_to_text_milliseconds: null },
    });
  });

  test.each([
    [{ label: 'Website' }, 'Website'],
    [{}, 'API key'],
    [{ label: '' }, ''],
  ])('%o is labelled %j', async (body, label) => {
    expect(await create(localService, body)).toMatchObject({ label });
  });

  test('translates at once: its ID is the key', async () => {
    const { key_id } = await create(localService);
    expect((await translate(localService, key_id, 'Hello')).status).toBe(200);
  });

  test('is listed after those of the start, whose ids are the same at every start and do not reveal the key', async () => {
    const { key_id } = await create(localService);
    const keys = await list(localService);
    expect(keys.at(-1)?.key_id).toBe(key_id);
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) expect(key.key_id).toMatch(KEY_ID);
    expect((await list(startedAnew))[0]?.key_id).toBe(keys[1]?.key_id);
    expect(JSON.stringify(keys)).not.toMatch(/key-one|key-two/);
    expect((await translate(localService, keys[0]?.key_id ?? '', 'Hello')).status).toBe(403);
  });
});

describe('deactivation', () => {
  const localService = useLocalService();
  const deactivate = (key_id: string) => localService.admin('PUT', `${PATH}/deactivate`, { key_id });

  test('takes effect with the next request and permanently, and a second one changes nothing', async () => {
    const { key_id } = await create(localService);
    expect((await translate(localService, key_id, 'a')).status).toBe(200);
    const first = await deactivate(key_id);
    expect(first).toMatchObject({
      status: 200,
      body: { key_id, is_deactivated: true, deactivated_time: expect.stringMatching(/Z$/) },
    });
    expect((await translate(localService, key_id, 'a')).status).toBe(403);
    await localService.setTime('2090-01-01T00:00:00Z');
    expect((await deactivate(key_id)).body).toEqual(first.body);
    expect((await translate(localService, key_id, 'a')).status).toBe(403);
    expect(await list(localService)).toContainEqual(first.body);
  });
});

describe('the number of active keys', () => {
  const localService = useLocalService();

  test('is 25; a deactivated one makes room', async () => {
    for (let active = 1; active < 25; active += 1) await create(localService);
    const refused = await localService.admin('POST', PATH);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('25 active keys') },
    });
    const [oldest] = await list(localService);
    await localService.admin('PUT', `${PATH}/deactivate`, { key_id: oldest?.key_id });
    await create(localService);
    expect(await list(localService)).toHaveLength(26);
  });
});

describe('changes', () => {
  const localService = useLocalService();

  test('a label', async () => {
    const { key_id } = await create(localService);
    const answer = await localService.admin('PUT', `${PATH}/label`, { key_id, label: 'Größe 😀' });
    expect(answer).toMatchObject({ status: 200, body: { key_id, label: 'Größe 😀' } });
    expect(await list(localService)).toContainEqual(answer.body);
  });

  test.each([
    [{ characters: 5 }, { characters: 5, speech_to_text_milliseconds: null }],
    [{ characters: 0 }, { characters: 0, speech_to_text_milliseconds: null }],
    [{ characters: null }, { characters: null, speech_to_text_milliseconds: null }],
    [{ speech_to_text_milliseconds: 60_000 }, { characters: null, speech_to_text_milliseconds: 60_000 }],
  ])('limits %o → %o', async (limits, usage_limits) => {
    const { key_id } = await create(localService);
    const answer = await localService.admin('PUT', `${PATH}/limits`, { key_id, ...limits });
    expect(answer).toMatchObject({ status: 200, body: { key_id, usage_limits } });
  });

  test('a limit that is not named stays', async () => {
    const { key_id } = await create(localService);
    await localService.admin('PUT', `${PATH}/limits`, { key_id, characters: 7 });
    const answer = await localService.admin('PUT', `${PATH}/limits`, {
      key_id,
      speech_to_text_milliseconds: 1,
    });
    expect(answer.body).toMatchObject({ usage_limits: { characters: 7, speech_to_text_milliseconds: 1 } });
  });
});

describe('refusals', () => {
  const localService = useLocalService({ keys: ['ordinary'], adminKey: 'admin' });
  const unknown = '00000000-0000-4000-8000-000000000000:00000000-0000-4000-8000-000000000000';

  test.each([
    ['deactivate', { key_id: unknown }, 404],
    ['label', { key_id: unknown, label: 'a' }, 404],
    ['limits', { key_id: unknown, characters: 1 }, 404],
    ['deactivate', {}, 400],
    ['deactivate', { key_id: 1 }, 400],
    ['label', { label: 'a' }, 400],
    ['label', { key_id: 'KEY' }, 400],
    ['label', { key_id: 'KEY', label: null }, 400],
    ['limits', { characters: 1 }, 400],
    ['limits', { key_id: 'KEY' }, 400],
    ['limits', { key_id: 'KEY', characters: -1 }, 400],
    ['limits', { key_id: 'KEY', characters: 1.5 }, 400],
    ['limits', { key_id: 'KEY', characters: '1' }, 400],
  ])('%s %o → %i', async (change, body, status) => {
    const [known] = await list(localService);
    const sent = 'key_id' in body && body.key_id === 'KEY' ? { ...body, key_id: known?.key_id } : body;
    const answer = await localService.admin('PUT', `${PATH}/${change}`, sent);
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
    expect((await list(localService))[0]).toEqual(known);
  });

  test.each([
    ['GET', PATH, 'ordinary'],
    ['POST', PATH, 'ordinary'],
    ['GET', '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-02', 'ordinary'],
    ['GET', '/v2/usage', 'admin'],
    ['GET', '/v3/glossaries', 'admin'],
  ])('%s %s with the %s key → 403', async (method, path, key) => {
    expect((await localService.send(path, { method, headers: withKey(key) })).status).toBe(403);
  });

  test('a body that is not JSON → 400', async () => {
    const headers = { ...withKey('admin'), 'content-type': 'text/plain' };
    expect((await localService.send(PATH, { method: 'POST', headers, body: 'a' })).status).toBe(400);
  });
});

describe('the limit of a key', () => {
  const localService = useLocalService();

  test('counts texts and improvements as one sum, answers 456 beyond it, and leaves other keys alone', async () => {
    const [{ key_id }, other] = [await create(localService), await create(localService)];
    await localService.admin('PUT', `${PATH}/limits`, { key_id, characters: 10 });
    const rephrase = (text: string) =>
      localService.post('/v2/write/rephrase', { text: [text] }, withKey(key_id));
    const steps = [
      [await translate(localService, key_id, '123456'), 200],
      [await rephrase('12345'), 456],
      [await rephrase('1234'), 200],
      [await translate(localService, key_id, '1'), 456],
      [await translate(localService, other.key_id, '12345678901'), 200],
    ] as const;
    expect(steps.map(([answer]) => answer.status)).toEqual(steps.map(([, status]) => status));
    expect((await localService.get('/v2/usage', withKey(key_id))).body).toMatchObject({
      api_key_character_count: 10,
      api_key_character_limit: 10,
    });
  });

  test('of 0 lets nothing through, and null lets everything through again', async () => {
    const { key_id } = await create(localService);
    await localService.admin('PUT', `${PATH}/limits`, { key_id, characters: 0 });
    expect((await translate(localService, key_id, 'a')).status).toBe(456);
    await localService.admin('PUT', `${PATH}/limits`, { key_id, characters: null });
    expect((await translate(localService, key_id, 'a')).status).toBe(200);
  });
});
