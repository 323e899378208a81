import { describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();
const open = useLocalService({
  switches: {
    'default-billed-characters': 'always',
    'latency-optimized': 'unrestricted',
  },
});
const strict = useLocalService({ switches: { 'outline-detection': 'strict' } });

type Parameters = Readonly<Record<string, unknown>>;

const translate = (parameters: Parameters, service = localService) =>
  service.post('/v2/translate', { text: ['Hello'], target_lang: 'de', ...parameters });

/** What comes back for one text, with everything else that a result carries. */
async function checkResult(
  parameters: Parameters,
  result: Parameters,
  service = localService,
): Promise<void> {
  const answer = await translate(parameters, service);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { translations: [result] },
  });
}

async function checkRefused(parameters: Parameters, status: number, message: string): Promise<void> {
  expect(await translate(parameters)).toMatchObject({ status, body: { message } });
}

describe('results', () => {
  test('come in the order of the texts', async () => {
    const text = Array.from({ length: 50 }, (_, index) => `text ${index}`);
    const { body } = await translate({ text, source_lang: 'EN' });
    expect(body).toEqual({
      translations: text.map((_, index) => ({ detected_source_language: 'EN', text: `⟪de⟫ ŧéẋŧ ${index}` })),
    });
  });

  test.each<[Parameters, Parameters]>([
    [{}, { detected_source_language: 'EN', text: '⟪de⟫ Ĥéļļö' }],
    [{ source_lang: '' }, { detected_source_language: 'EN', text: '⟪de⟫ Ĥéļļö' }],
    [{ source_lang: 'fr' }, { detected_source_language: 'FR', text: '⟪de⟫ Ĥéļļö' }],
    [{ target_lang: 'PT-br' }, { detected_source_language: 'EN', text: '⟪pt-BR⟫ Ĥéļļö' }],
    [{ target_lang: 'ZH-HANS' }, { detected_source_language: 'EN', text: '⟪zh-Hans⟫ Ĥéļļö' }],
    [{ target_lang: 'pt' }, { detected_source_language: 'EN', text: '⟪pt⟫ Ĥéļļö' }],
    [{ target_lang: 'de-CH' }, { detected_source_language: 'EN', text: '⟪de-CH⟫ Ĥéļļö' }],
    [{ target_lang: 'en-GB' }, { detected_source_language: 'EN', text: 'Hello' }],
    [
      { source_lang: 'en', target_lang: 'en-US' },
      { detected_source_language: 'EN', text: 'Hello' },
    ],
    [{ text: [''] }, { detected_source_language: 'EN', text: '' }],
    [
      { text: ['Das ist nicht für Sie.'], target_lang: 'en-US' },
      { detected_source_language: 'DE', text: '⟪en-US⟫ Đáš íšŧ ñíçĥŧ ƒüŕ Šíé.' },
    ],
    [{ formality: 'more' }, { detected_source_language: 'EN', text: '⟪de formal⟫ Ĥéļļö' }],
    [{ formality: 'prefer_less' }, { detected_source_language: 'EN', text: '⟪de informal⟫ Ĥéļļö' }],
    [
      { formality: 'prefer_more', target_lang: 'sv' },
      { detected_source_language: 'EN', text: '⟪sv⟫ Ĥéļļö' },
    ],
    [
      { formality: 'default', target_lang: 'sv' },
      { detected_source_language: 'EN', text: '⟪sv⟫ Ĥéļļö' },
    ],
    [{ context: 'a greeting' }, { detected_source_language: 'EN', text: '⟪de⟫ Ĥéļļö' }],
  ])('%o', (parameters, result) => checkResult(parameters, result));
});

describe('parts that come only when asked for', () => {
  const plain = { detected_source_language: 'EN', text: '⟪de⟫ Ĥéļļö' };
  const best = { detected_source_language: 'EN', text: '⟪de quality⟫ Ĥéļļö' };

  test.each<[Parameters, Parameters]>([
    [{ model_type: 'latency_optimized' }, { ...plain, model_type_used: 'latency_optimized' }],
    [{ model_type: 'quality_optimized' }, { ...best, model_type_used: 'quality_optimized' }],
    [{ model_type: 'prefer_quality_optimized' }, { ...best, model_type_used: 'quality_optimized' }],
    [{ show_billed_characters: true }, { ...plain, billed_characters: 5 }],
    [
      { show_billed_characters: true, context: 'not billed' },
      { ...plain, billed_characters: 5 },
    ],
    [{ show_billed_characters: false }, plain],
    [{ custom_instructions: ['Be kind'] }, { ...plain, text: '⟪de quality instructions-1⟫ Ĥéļļö' }],
    [{ custom_instructions: [] }, plain],
    [{ tag_handling: 'xml' }, { ...plain, tag_handling_version: 'v2' }],
    [
      { tag_handling: 'html', tag_handling_version: 'v1' },
      { ...plain, tag_handling_version: 'v1' },
    ],
    [
      { tag_handling: 'html', tag_handling_version: 'v2' },
      { ...best, tag_handling_version: 'v2' },
    ],
    [
      { model_type: 'quality_optimized', formality: 'less' },
      { ...plain, text: '⟪de informal quality⟫ Ĥéļļö', model_type_used: 'quality_optimized' },
    ],
    [
      { tag_handling: 'xml', model_type: 'latency_optimized' },
      { ...plain, model_type_used: 'latency_optimized', tag_handling_version: 'v1' },
    ],
  ])('%o', (parameters, result) => checkResult(parameters, result));

  test.each([
    ['𝒳 is a letter 😀', undefined, 15],
    ['<b>Hello</b>', undefined, 12],
    ['<b>Hello</b><!-- not this -->', 'xml', 5],
    ['<a href="x > y">Hello</a>', 'html', 5],
    ['', undefined, 0],
  ])('%j with tag_handling %s is billed %i', async (text, tag_handling, billed_characters) => {
    const { body } = await translate({ text: [text], tag_handling, show_billed_characters: true });
    expect(body).toMatchObject({ translations: [{ billed_characters }] });
  });

  test('billed characters are always there with the switch', () =>
    checkResult({}, { ...plain, billed_characters: 5 }, open));
});

describe('tags', () => {
  test.each<[string, Parameters, string]>([
    ['<p>Hello <b>you</b></p>', { tag_handling: 'xml' }, '<p>⟪de⟫ Ĥéļļö <b>ýöú</b></p>'],
    ['Run <x>npm i</x> now', { tag_handling: 'xml', ignore_tags: ['x'] }, '⟪de⟫ Ŕúñ <x>npm i</x> ñöŵ'],
    ['<k>a</k> and <x>b</x>', { tag_handling: 'xml', ignore_tags: 'x,k' }, '<k>a</k> ⟪de⟫ áñđ <x>b</x>'],
    ['<style>p { x }</style>Hello', { tag_handling: 'html' }, '<style>p { x }</style>⟪de⟫ Ĥéļļö'],
    ['a &lt; b &#8230;', { tag_handling: 'html' }, '⟪de⟫ á &lt; ƀ &#8230;'],
  ])('%s %o', async (text, parameters, translated) => {
    const answer = await translate({ text: [text], ...parameters });
    expect(answer).toMatchObject({ status: 200, body: { translations: [{ text: translated }] } });
  });
});

const NOT_SUPPORTED = (name: string) => `Bad request. Reason: Value for '${name}' not supported.`;

describe('a value of a wrong type or outside the list is refused', () => {
  test.each<[string, readonly unknown[]]>([
    ['text', ['Hello', [1], [null], {}, 7]],
    ['source_lang', ['xx', 'en-US', 'english', 1, ['en']]],
    ['target_lang', ['xx', 'de-AT', '_', 1, null]],
    ['context', [1, ['x']]],
    ['model_type', ['fast', 1, true]],
    ['split_sentences', ['2', 'yes', 0, false]],
    ['preserve_formatting', ['1', 1, 'true']],
    ['formality', ['formal', 'MORE', 1]],
    ['glossary_id', [1]],
    ['style_id', [false]],
    ['custom_instructions', ['Be kind', [1], [['x']]]],
    ['translation_memory_id', [{}]],
    ['translation_memory_threshold', [-1, 101, 75.5, '75', true]],
    ['show_billed_characters', ['1', 1, 'yes']],
    ['tag_handling', ['XML', 'markdown', true]],
    ['tag_handling_version', ['v3', 2]],
    ['outline_detection', ['0', 0]],
    ['splitting_tags', [1, [1]]],
    ['non_splitting_tags', [{}]],
    ['ignore_tags', [false]],
    ['enable_beta_languages', ['yes']],
  ])('%s', async (name, values) => {
    for (const value of values) await checkRefused({ [name]: value }, 400, NOT_SUPPORTED(name));
  });

  test.each([0, 75, 100])('a threshold of %i is accepted', async (translation_memory_threshold) => {
    expect((await translate({ translation_memory_threshold })).status).toBe(200);
  });
});

describe('limits', () => {
  test.each([
    [[], 400],
    [undefined, 400],
    [Array(1).fill('a'), 200],
    [Array(50).fill('a'), 200],
    [Array(51).fill('a'), 400],
  ])('texts: %#', async (text, status) => {
    expect((await translate({ text })).status).toBe(status);
  });

  test.each([
    [10, 300, 200],
    [11, 1, 400],
    [1, 301, 400],
    [0, 0, 200],
  ])('%i custom instructions of %i characters → %i', async (count, length, status) => {
    const custom_instructions = Array(count).fill('😀'.repeat(length));
    expect((await translate({ custom_instructions })).status).toBe(status);
  });

  test.each([
    [131_072, 200],
    [131_073, 413],
    [400_000, 413],
  ])('a body of %i bytes → %i', async (bytes, status) => {
    const frame = JSON.stringify({ text: ['Hello'], target_lang: 'de', context: '' });
    const body = frame.replace('"context":""', `"context":"${'x'.repeat(bytes - frame.length)}"`);
    expect(Buffer.byteLength(body)).toBe(bytes);
    const answer = await localService.post('/v2/translate', body);
    expect(answer.status).toBe(status);
    if (status === 413) {
      expect(answer.headers.get('content-type')).toBe('text/html');
      expect(answer.text).toContain('413 Request Entity Too Large');
    }
  });
});

describe('what excludes or needs what', () => {
  const withLatency = { model_type: 'latency_optimized' };
  const outline = { outline_detection: false, tag_handling: 'xml', split_sentences: 'nonewlines' };

  test.each<[Parameters, number, string]>([
    [{ target_lang: undefined }, 400, "Bad request. Reason: Parameter 'target_lang' not specified."],
    [
      { formality: 'more', target_lang: 'sv' },
      400,
      'Bad request. Reason: Target language sv does not support formality.',
    ],
    [
      { formality: 'less', target_lang: 'en-US' },
      400,
      'Bad request. Reason: Target language en-US does not support formality.',
    ],
    [
      { glossary_id: 'x' },
      400,
      "Bad request. Reason: Parameter 'source_lang' is required when a glossary is used.",
    ],
    [{ glossary_id: 'x', source_lang: 'en' }, 404, 'Glossary not found'],
    [{ style_id: 'x' }, 404, 'Style rule list not found'],
    [{ translation_memory_id: 'x' }, 404, 'Translation memory not found'],
    [
      { ...withLatency, style_id: 'x' },
      400,
      "Bad request. Reason: 'style_id' is not supported with model_type latency_optimized.",
    ],
    [
      { ...withLatency, custom_instructions: ['x'] },
      400,
      "Bad request. Reason: 'custom_instructions' is not supported with model_type latency_optimized.",
    ],
    [
      { ...withLatency, translation_memory_id: 'x' },
      400,
      "Bad request. Reason: 'translation_memory_id' is not supported with model_type latency_optimized.",
    ],
    [
      { ...withLatency, tag_handling_version: 'v2' },
      400,
      "Bad request. Reason: 'tag_handling_version v2' is not supported with model_type latency_optimized.",
    ],
    [
      { custom_instructions: ['x'], target_lang: 'sv' },
      400,
      "Bad request. Reason: 'custom_instructions' is not supported for the target language sv.",
    ],
    [
      { text: ['<b>open'], tag_handling: 'xml' },
      400,
      'Bad request. Reason: Tag handling parsing failed. Check the tags of the text.',
    ],
  ])('%o → %i', checkRefused);

  test.each<[Parameters, number]>([
    [{ ...outline, splitting_tags: 'p,li' }, 200],
    [{ ...outline, splitting_tags: ['p', 'li'] }, 200],
    [outline, 200],
    [{ ...outline, splitting_tags: 'p', tag_handling: 'html' }, 200],
    [{ outline_detection: false }, 200],
    [{ splitting_tags: 'p' }, 200],
    [{ ...outline, outline_detection: true }, 200],
    [{ ...withLatency, tag_handling_version: 'v1' }, 200],
    [{ custom_instructions: ['x'], target_lang: 'zh-Hant' }, 200],
    [{ text: ['<b>open'], tag_handling: 'xml', tag_handling_version: 'v1' }, 200],
    [{ text: ['<b>open'], tag_handling: 'html' }, 200],
    [{ enable_beta_languages: true, preserve_formatting: true, non_splitting_tags: ['p'] }, 200],
    [{ some_parameter_of_tomorrow: { a: 1 } }, 200],
  ])('%o → %i', async (parameters, status) => {
    expect((await translate(parameters)).status).toBe(status);
  });

  test.each<[Parameters]>([
    [{ ...withLatency, custom_instructions: ['x'] }],
    [{ ...withLatency, tag_handling: 'xml', tag_handling_version: 'v2' }],
  ])('%o is accepted when the switch says so', async (parameters) => {
    expect((await translate(parameters, open)).status).toBe(200);
  });

  test.each<[Parameters, number]>([
    [{ ...outline, splitting_tags: 'p,li' }, 200],
    [outline, 400],
    [{ outline_detection: false }, 400],
    [{ ...outline, splitting_tags: 'p', tag_handling: 'html' }, 400],
    [{ ...outline, splitting_tags: 'p', split_sentences: undefined }, 400],
    [{ splitting_tags: 'p' }, 200],
  ])('with outline-detection=strict %o → %i', async (parameters, status) => {
    expect((await translate(parameters, strict)).status).toBe(status);
  });
});

describe('a form means the same as JSON', () => {
  test.each<[string, readonly (readonly [string, string])[], Parameters]>([
    [
      'texts repeat',
      [
        ['text', 'One'],
        ['text', 'Two, three'],
      ],
      { text: ['One', 'Two, three'] },
    ],
    [
      'true is 1',
      [
        ['text', 'a'],
        ['show_billed_characters', '1'],
      ],
      { text: ['a'], show_billed_characters: true },
    ],
    [
      'false is 0',
      [
        ['text', 'a'],
        ['show_billed_characters', '0'],
      ],
      { text: ['a'], show_billed_characters: false },
    ],
    [
      'the word true',
      [
        ['text', 'a'],
        ['show_billed_characters', 'true'],
      ],
      { text: ['a'], show_billed_characters: true },
    ],
    [
      'numbers',
      [
        ['text', 'a'],
        ['translation_memory_threshold', '101'],
      ],
      { text: ['a'], translation_memory_threshold: 101 },
    ],
    [
      'wrong boolean',
      [
        ['text', 'a'],
        ['preserve_formatting', '2'],
      ],
      { text: ['a'], preserve_formatting: 'x' },
    ],
    [
      'wrong number',
      [
        ['text', 'a'],
        ['translation_memory_threshold', '7.5'],
      ],
      { text: ['a'], translation_memory_threshold: 7.5 },
    ],
    [
      'names by commas',
      [
        ['text', '<x>a</x> b'],
        ['tag_handling', 'xml'],
        ['ignore_tags', 'y, x'],
      ],
      { text: ['<x>a</x> b'], tag_handling: 'xml', ignore_tags: ['y', 'x'] },
    ],
    [
      'instructions repeat',
      [
        ['text', 'a'],
        ['custom_instructions', 'x, y'],
        ['custom_instructions', 'z'],
      ],
      { text: ['a'], custom_instructions: ['x, y', 'z'] },
    ],
    ['other scripts', [['text', 'ß 😀 +&=']], { text: ['ß 😀 +&='] }],
    ['no text', [['context', 'a']], { context: 'a' }],
  ])('%s', async (_name, fields, parameters) => {
    const form = await localService.postForm('/v2/translate', [...fields, ['target_lang', 'fr']]);
    const json = await localService.post('/v2/translate', { ...parameters, target_lang: 'fr' });
    expect({ status: form.status, body: form.body }).toEqual({ status: json.status, body: json.body });
  });

  test('a parameter that is not a list is accepted only once', async () => {
    const answer = await localService.postForm('/v2/translate', [
      ['text', 'a'],
      ['target_lang', 'fr'],
      ['target_lang', 'de'],
    ]);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('target_lang') } });
  });
});
