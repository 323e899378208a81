import { describe, expect, test } from 'vitest';
import interfaceTexts from '../../../examples/memories/interface.translation-memory.json';
import supportTexts from '../../../examples/memories/support.translation-memory.json';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();

const PATH = '/v3/translation_memories';
const { translation_memory_id } = interfaceTexts;

describe('GET /v3/translation_memories', () => {
  const INTERFACE = {
    translation_memory_id,
    name: 'Larkplan interface',
    source_language: 'en',
    target_languages: ['de', 'fr', 'ja'],
    segment_count: interfaceTexts.segments.length,
  };
  const names = async (query: string) => {
    const { body } = await localService.get(`${PATH}?${query}`);
    const { translation_memories, total_count } = body as {
      translation_memories: readonly { name: string }[];
      total_count: number;
    };
    expect(total_count).toBe(2);
    return translation_memories.map(({ name }) => name);
  };

  test('lists those of the examples, without their segments', async () => {
    const answer = await localService.get(PATH);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: {
        translation_memories: [INTERFACE, expect.objectContaining({ name: supportTexts.name })],
        total_count: 2,
      },
    });
  });

  test.each([
    ['page=0&page_size=25', ['Larkplan interface', 'Larkplan support']],
    ['page_size=1', ['Larkplan interface']],
    ['page=1&page_size=1', ['Larkplan support']],
    ['page=1', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each(['page=-1', 'page_size=0', 'page_size=26', 'page_size=ten'])('%s → 400', async (query) => {
    expect((await localService.get(`${PATH}?${query}`)).status).toBe(400);
  });
});

describe('POST /v2/translate with a memory', () => {
  const translate = (text: string, parameters: object = {}) =>
    localService.post('/v2/translate', {
      text: [text],
      target_lang: 'de',
      translation_memory_id,
      ...parameters,
    });

  test.each<[string, object, string]>([
    ['Save changes?', {}, '⟪de quality memory-100⟫ Änderungen speichern?'],
    ['Save changes?', { target_lang: 'fr-CA' }, '⟪fr-CA quality memory-100⟫ Enregistrer les modifications ?'],
    ['Save changes!', {}, '⟪de quality memory-92⟫ Änderungen speichern?'],
    ['Save changes!', { translation_memory_threshold: 93 }, '⟪de quality⟫ Šáṽé çĥáñĝéš!'],
    ['Save changes!', { formality: 'more' }, '⟪de formal quality memory-92⟫ Änderungen speichern?'],
    ['Something else', {}, '⟪de quality⟫ Šöɱéŧĥíñĝ éļšé'],
    ['Every task has a due date.', { target_lang: 'ja' }, '⟪ja quality⟫ Éṽéŕý ŧášķ ĥáš á đúé đáŧé.'],
  ])('%j %o', async (text, parameters, translated) => {
    const answer = await translate(text, parameters);
    expect(answer).toMatchObject({ status: 200, body: { translations: [{ text: translated }] } });
  });

  test.each<[string, object, string]>([
    ['The archive is empty. Really', {}, '⟪de quality memory-75⟫ Das Archiv ist leer.'],
    ['the archive is empty. Truly', {}, '⟪de quality⟫ ŧĥé áŕçĥíṽé íš éɱþŧý. Ŧŕúļý'],
    [
      'the archive is empty. Truly',
      { translation_memory_threshold: 74 },
      '⟪de quality memory-74⟫ Das Archiv ist leer.',
    ],
    ['Something else', { translation_memory_threshold: 0 }, expect.stringMatching(/^⟪de quality memory-/)],
  ])(
    'the lowest match is 75 unless the request says otherwise: %j %o',
    async (text, parameters, translated) => {
      expect(await translate(text, parameters)).toMatchObject({
        body: { translations: [{ text: translated }] },
      });
    },
  );

  test('a text that is detected to be in another language has no match', async () => {
    const answer = await translate('Sign out', { source_lang: undefined });
    expect(answer.body).toMatchObject({ translations: [{ text: expect.stringContaining('memory-100') }] });
    const french = await translate('Où est la liste des tâches ?');
    expect(french.body).toMatchObject({
      translations: [{ detected_source_language: 'FR', text: expect.not.stringContaining('memory') }],
    });
  });

  test.each<[object, string]>([
    [{ translation_memory_id: 'x' }, 'Translation memory not found'],
    [{ target_lang: 'sv' }, 'The translation memory does not cover the language pair.'],
    [{ source_lang: 'fr' }, 'The translation memory does not cover the language pair.'],
  ])('%o → 404', async (parameters, message) => {
    expect(await translate('Sign out', parameters)).toMatchObject({ status: 404, body: { message } });
  });
});
