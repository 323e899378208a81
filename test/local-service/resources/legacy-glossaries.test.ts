import { describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const PAIR = { source_lang: 'EN', target_lang: 'de' };
const GLOSSARY = { name: 'Terms', ...PAIR, entries: 'Task,Aufgabe\nDay,Tag', entries_format: 'csv' };

interface LegacyGlossary {
  readonly glossary_id: string;
}

async function created(body: object = GLOSSARY): Promise<string> {
  const answer = await localService.post('/v2/glossaries', body);
  expect(answer.status).toBe(201);
  return (answer.body as LegacyGlossary).glossary_id;
}

async function createdByV3(...targets: readonly string[]): Promise<string> {
  const dictionaries = targets.map((target_lang) => ({ source_lang: 'en', target_lang, entries: 'a\tb' }));
  const { body } = await localService.post('/v3/glossaries', { name: 'Terms', dictionaries });
  return (body as LegacyGlossary).glossary_id;
}

describe('POST /v2/glossaries', () => {
  const METADATA = {
    glossary_id: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
    ready: true,
    name: 'Terms',
    source_lang: 'en',
    target_lang: 'de',
    creation_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    entry_count: 2,
  };

  test('answers what was made', async () => {
    const answer = await localService.post('/v2/glossaries', GLOSSARY);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: METADATA });
  });

  test('takes a form, and tab-separated entries where no format is given', async () => {
    const answer = await localService.postForm('/v2/glossaries', [
      ['name', 'Terms'],
      ['source_lang', 'en'],
      ['target_lang', 'DE'],
      ['entries', 'Task\tAufgabe\nDay\tTag'],
    ]);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: METADATA });
  });

  test.each<[string, object]>([
    ['no name', { name: undefined }],
    ['no source', { source_lang: undefined }],
    ['no target', { target_lang: undefined }],
    ['no entries', { entries: undefined }],
    ['an unknown format', { entries_format: 'xlsx' }],
    ['a variant', { target_lang: 'de-DE' }],
    ['bad entries', { entries: 'Task' }],
  ])('%s is refused', async (_name, change) => {
    expect((await localService.post('/v2/glossaries', { ...GLOSSARY, ...change })).status).toBe(400);
  });

  test('another encoding → 415', async () => {
    const answer = await localService.post('/v2/glossaries', 'a,b', { 'content-type': 'text/csv' });
    expect(answer.status).toBe(415);
  });
});

describe('one store for v2 and v3', () => {
  test('v3 sees a glossary of v2 as one with one dictionary', async () => {
    const id = await created();
    expect((await localService.get(`/v3/glossaries/${id}`)).body).toMatchObject({
      glossary_id: id,
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count: 2 }],
    });
  });

  test('v2 sees those of v3 that have one dictionary', async () => {
    const [one, two] = [await createdByV3('de'), await createdByV3('de', 'fr')];
    const { glossaries } = (await localService.get('/v2/glossaries')).body as {
      glossaries: readonly LegacyGlossary[];
    };
    const listed = glossaries.map(({ glossary_id }) => glossary_id);
    expect([listed.includes(one), listed.includes(two)]).toEqual([true, false]);
    expect(glossaries.at(-1)).toEqual((await localService.get(`/v2/glossaries/${one}`)).body);
    for (const path of ['', '/entries']) {
      expect((await localService.get(`/v2/glossaries/${two}${path}`)).status).toBe(404);
    }
    expect((await localService.call('DELETE', `/v2/glossaries/${two}`)).status).toBe(404);
    expect((await localService.get(`/v3/glossaries/${two}`)).status).toBe(200);
  });

  test('a glossary of v2 works in a translation', async () => {
    const answer = await localService.post('/v2/translate', {
      text: ['One Task'],
      ...PAIR,
      glossary_id: await created(),
    });
    expect(answer.body).toMatchObject({ translations: [{ text: '⟪de⟫ Öñé Aufgabe' }] });
  });
});

describe('GET /v2/glossaries/{id}/entries', () => {
  test.each([undefined, 'text/tab-separated-values', 'text/html, text/*;q=0.5', '*/*'])(
    'Accept: %s',
    async (accept) => {
      const path = `/v2/glossaries/${await created()}/entries`;
      const answer = await localService.get(path, accept === undefined ? {} : { accept });
      expect(answer).toMatchObject({ status: 200, text: 'Task\tAufgabe\nDay\tTag' });
      expect(answer.headers.get('content-type')).toMatch(/^text\/tab-separated-values/);
    },
  );

  test.each(['application/json', 'text/csv', 'text/html, application/xml'])(
    'Accept: %s → 415',
    async (accept) => {
      const answer = await localService.get(`/v2/glossaries/${await created()}/entries`, { accept });
      expect(answer.status).toBe(415);
    },
  );
});

describe('a glossary of v2 cannot be changed', () => {
  test.each(['PUT', 'PATCH', 'POST'])('%s → 405', async (method) => {
    expect((await localService.call(method, `/v2/glossaries/${await created()}`, GLOSSARY)).status).toBe(405);
  });

  test('but deleted', async () => {
    const path = `/v2/glossaries/${await created()}`;
    expect(await localService.call('DELETE', path)).toMatchObject({ status: 204, text: '' });
    expect(await localService.call('DELETE', path)).toMatchObject({
      status: 404,
      body: { message: 'Glossary not found' },
    });
  });
});

test.each([
  ['GET', ''],
  ['GET', '/entries'],
  ['DELETE', ''],
])('%s of an id of nothing → 404, of no id → 400 (%s)', async (method, rest) => {
  expect((await localService.call(method, `/v2/glossaries/${UNKNOWN_ID}${rest}`)).status).toBe(404);
  expect((await localService.call(method, `/v2/glossaries/nothing${rest}`)).status).toBe(400);
});

test('GET /v2/glossary-language-pairs gives every combination of two glossary languages', async () => {
  const { status, body } = await localService.get('/v2/glossary-language-pairs');
  const { supported_languages } = body as { supported_languages: readonly object[] };
  expect(status).toBe(200);
  expect(supported_languages).toHaveLength(32 * 31);
  expect(supported_languages).toContainEqual({ source_lang: 'de', target_lang: 'en' });
  expect(supported_languages).not.toContainEqual({ source_lang: 'de', target_lang: 'de' });
});
