import { describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();

const PATH = '/v3/spoken-terms';
const NOTHING = '00000000-0000-4000-8000-000000000000';

async function create(name: string, ...term_lists: readonly object[]): Promise<string> {
  const { status, body } = await localService.post(PATH, { name, term_lists });
  expect(status).toBe(201);
  return (body as { spoken_terms_id: string }).spoken_terms_id;
}

const english = (entries: string) => ({ lang: 'en', entries });

describe('spoken terms', () => {
  test('from their creation to their end', async () => {
    const id = await create('Products', english('Larkplan\nAPI'));
    const described = {
      spoken_terms_id: id,
      name: 'Products',
      term_lists: [{ lang: 'en', entry_count: 2 }],
      creation_time: expect.any(String),
    };
    expect((await localService.get(`${PATH}/${id}`)).body).toEqual(described);
    expect((await localService.get(PATH)).body).toEqual({ spoken_terms: [described] });
    const patch = {
      name: 'Brands',
      term_lists: [english('API\nwebhook'), { lang: 'de', entries: 'Straße' }],
    };
    expect((await localService.call('PATCH', `${PATH}/${id}`, patch)).body).toMatchObject({
      name: 'Brands',
      term_lists: [
        { lang: 'en', entry_count: 3 },
        { lang: 'de', entry_count: 1 },
      ],
    });
    expect((await localService.get(`${PATH}/${id}/entries?lang=EN`)).body).toEqual({
      lang: 'en',
      entries: 'Larkplan\nAPI\nwebhook',
    });
    const put = await localService.call('PUT', `${PATH}/${id}/term-lists`, english('One\n'));
    expect(put.body).toEqual({ lang: 'en', entry_count: 1 });
    expect((await localService.call('DELETE', `${PATH}/${id}/term-lists?lang=de`)).status).toBe(204);
    expect((await localService.get(`${PATH}/${id}/entries?lang=de`)).status).toBe(404);
    expect((await localService.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await localService.get(`${PATH}/${id}`)).status).toBe(404);
  });

  test.each<[string, object]>([
    ['without a name', { term_lists: [] }],
    ['with an empty name', { name: '', term_lists: [] }],
    ['with a name of 1025 bytes', { name: 'x'.repeat(1025), term_lists: [] }],
    ['with a list that is none', { name: 'x', term_lists: 'en' }],
    ['without a language', { name: 'x', term_lists: [{ entries: 'a' }] }],
    ['in an unknown language', { name: 'x', term_lists: [{ lang: 'qx', entries: 'a' }] }],
    ['with two lists of a language', { name: 'x', term_lists: [english('a'), english('b')] }],
    ['with an empty term', { name: 'x', term_lists: [english('a\n\nb')] }],
    ['with a term twice', { name: 'x', term_lists: [english('a\na')] }],
    ['with space at the end of a term', { name: 'x', term_lists: [english('a \nb')] }],
    ['with a tab', { name: 'x', term_lists: [english('a\tb')] }],
    ['with a term of 301 characters', { name: 'x', term_lists: [english('x'.repeat(301))] }],
  ])('%s are refused', async (_, body) => {
    expect((await localService.post(PATH, body)).status).toBe(400);
  });

  test.each([
    ['GET', `${PATH}/${NOTHING}`, 404],
    ['DELETE', `${PATH}/${NOTHING}`, 404],
    ['PATCH', `${PATH}/${NOTHING}`, 404],
    ['GET', `${PATH}/${NOTHING}/entries?lang=en`, 404],
    ['GET', `${PATH}/x`, 400],
  ])('%s %s → %i', async (method, path, status) => {
    expect((await localService.call(method, path)).status).toBe(status);
  });

  test('without a language, their entries are refused', async () => {
    const id = await create('No language');
    expect((await localService.get(`${PATH}/${id}/entries`)).status).toBe(400);
  });

  const full = useLocalService({ switches: { 'most-spoken-terms': '0' } });
  test('beyond the number of the plan are refused', async () => {
    expect((await full.post(PATH, { name: 'x', term_lists: [] })).status).toBe(456);
  });

  const free = useLocalService({ plan: 'free' });
  test('are not for the free plan', async () => {
    expect((await free.get(PATH)).status).toBe(403);
  });

  const strict = useLocalService({ switches: { strict: 'on' } });
  test('are not there with strict=on', async () => {
    expect((await strict.get(PATH)).status).toBe(404);
  });
});
