import { describe, expect, test } from 'vitest';
import { SOURCE_MEDIA_TYPES, TARGET_MEDIA_TYPES } from '#requests/media-types';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();
const free = useLocalService({ plan: 'free' });
const REQUEST = { source_media_content_type: 'audio/auto' };

const open = (fields: object) => localService.post('/v3/voice/realtime', { ...REQUEST, ...fields });

describe('POST /v3/voice/realtime', () => {
  test('answers an address, a token and an ID', async () => {
    const port = new URL(localService.running().url).port;
    expect(await open({})).toMatchObject({
      status: 200,
      body: {
        streaming_url: `ws://127.0.0.1:${port}/v3/voice/realtime/connect`,
        token: expect.stringMatching(/^[\w-]{43}$/),
        session_id: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
      },
    });
  });

  test.each<[string, object]>([
    ...SOURCE_MEDIA_TYPES.map((type): [string, object] => [type, { source_media_content_type: type }]),
    ...TARGET_MEDIA_TYPES.map((type): [string, object] => [
      `speech as ${type}`,
      { target_media_languages: ['de'], target_media_content_type: type },
    ]),
    ['a type with spaces and capitals', { source_media_content_type: 'Audio/OGG; codecs=Opus' }],
    ['an empty source', { source_language: '' }],
    ['a fixed source', { source_language: 'DE', source_language_mode: 'fixed' }],
    ['five targets', { target_languages: ['de', 'en-gb', 'pt-BR', 'zh-HANS', 'zh-hant'] }],
    ['a voice', { target_media_languages: ['de'], target_media_voice: 'female' }],
    ['every formality', { formality: 'informal' }],
    ['what came later', { spoken_terms_id: 'x', glossary_ids: [] }],
  ])('takes %s', async (_name, fields) => {
    expect((await open(fields)).status).toBe(200);
  });

  test('takes ten glossaries', async () => {
    const dictionaries = [
      { source_lang: 'en', target_lang: 'de', entries: 'Task,Aufgabe', entries_format: 'csv' },
    ];
    const glossary_ids: string[] = [];
    for (let count = 0; count < 10; count++) {
      const { body } = await localService.post('/v3/glossaries', { name: `Terms ${count}`, dictionaries });
      glossary_ids.push((body as { readonly glossary_id: string }).glossary_id);
    }
    const fields = { source_language: 'en', source_language_mode: 'fixed', target_languages: ['de'] };
    expect((await open({ ...fields, glossary_ids })).status).toBe(200);
  });

  test.each<[string, object, string]>([
    [
      'no type',
      { source_media_content_type: undefined },
      "Parameter 'source_media_content_type' not specified.",
    ],
    [
      'PCM without its rate',
      { source_media_content_type: 'audio/pcm' },
      "Value for 'source_media_content_type' not supported.",
    ],
    [
      'a type that is no text',
      { source_media_content_type: 1 },
      "Value for 'source_media_content_type' not supp",
    ],
    ['an unknown source', { source_language: 'en-US' }, "Value for 'source_language' not supported."],
    ['an unknown mode', { source_language_mode: 'hint' }, "Value for 'source_language_mode' not supported."],
    [
      'nothing that is fixed',
      { source_language_mode: 'fixed' },
      "Parameter 'source_language' not specified.",
    ],
    ['an unknown target', { target_languages: ['xx'] }, "Value for 'target_languages' not supported."],
    ['a target that is no list', { target_languages: 'de' }, "Value for 'target_languages' not supported."],
    [
      'six targets',
      { target_languages: ['de', 'fr', 'es', 'it', 'pl', 'nl'] },
      "Too many languages in 'target_languages', at most 5 are possible.",
    ],
    [
      'six spoken languages',
      { target_media_languages: ['de', 'fr', 'es', 'it', 'pl', 'nl'] },
      "Too many languages in 'target_media_languages', at most 5 are possible.",
    ],
    [
      'a language that is not spoken',
      { target_media_languages: ['mt'] },
      "Value for 'target_media_languages' not",
    ],
    [
      'speech of a wrong type',
      { target_media_content_type: 'audio/auto' },
      "Value for 'target_media_content_type' not supported.",
    ],
    ['an unknown voice', { target_media_voice: 'robot' }, "Value for 'target_media_voice' not supported."],
    ['an unknown format', { message_format: 'xml' }, "Value for 'message_format' not supported."],
    ['an unknown formality', { formality: 'prefer_more' }, "Value for 'formality' not supported."],
    ['an unknown glossary', { glossary_id: 'x' }, 'Glossary not found.'],
    [
      'eleven glossaries',
      { glossary_ids: new Array(11).fill('x') },
      'Too many glossaries, at most 10 are possible.',
    ],
  ])('%s is refused', async (_name, fields, reason) => {
    const answer = await open(fields);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(reason);
  });

  test('a form is refused, and so is the free plan', async () => {
    const answer = await localService.postForm('/v3/voice/realtime', [
      ['source_media_content_type', 'audio/auto'],
    ]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_content_type' } });
    expect((await free.post('/v3/voice/realtime', REQUEST)).status).toBe(403);
    expect((await free.get('/v3/voice/realtime?token=x')).status).toBe(403);
  });
});

describe('GET /v3/voice/realtime', () => {
  test.each(['', '?token=', '?token=unknown'])('needs the token of a session: %j', async (query) => {
    expect((await localService.get(`/v3/voice/realtime${query}`)).status).toBe(400);
  });
});
