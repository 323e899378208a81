import { describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();
const listed = useLocalService({ switches: { 'write-features': 'listed' } });
const lenient = useLocalService({ switches: { 'style-and-tone': 'default-allowed' } });
const free = useLocalService({ plan: 'free' });

type Parameters = Readonly<Record<string, unknown>>;

const rephrase = (parameters: Parameters, service = localService) =>
  service.post('/v2/write/rephrase', { text: ['Good color'], ...parameters });

test('improvements come in the order of the texts', async () => {
  const { status, body } = await rephrase({ text: ['two  spaces', 'the the word'] });
  expect(status).toBe(200);
  expect(body).toEqual({
    improvements: [
      { text: 'Two spaces', target_language: 'en-US', detected_source_language: 'en' },
      { text: 'The word', target_language: 'en-US', detected_source_language: 'en' },
    ],
  });
});

describe('languages', () => {
  test.each<[text: string, target: string | undefined, target_language: string, detected: string]>([
    ['Good color', undefined, 'en-US', 'en'],
    ['Good color', 'en', 'en-US', 'en'],
    ['Good color', 'EN-gb', 'en-GB', 'en'],
    ['Das ist gut', undefined, 'de', 'de'],
    ['Hallo Welt', 'de', 'de', 'de'],
    ['O arquivo não está na pasta', undefined, 'pt-PT', 'pt'],
    ['O arquivo não está na pasta', 'pt', 'pt-PT', 'pt'],
    ['O arquivo não está na pasta', 'pt-BR', 'pt-BR', 'pt'],
    ['こんにちは', 'ja', 'ja', 'ja'],
    ['你好', 'zh-hans', 'zh-Hans', 'zh'],
  ])('%s to %s', async (text, target_lang, target_language, detected_source_language) => {
    const answer = await rephrase({ text: [text], target_lang });
    expect(answer).toMatchObject({
      status: 200,
      body: { improvements: [{ target_language, detected_source_language }] },
    });
  });

  test.each<[Parameters, string]>([
    [
      { text: ['Das ist nicht gut'], target_lang: 'en-US' },
      'The text is in de, which is not the language of the target en-US.',
    ],
    [{ text: ['こんにちは'], target_lang: 'zh' }, 'The text is in ja'],
    [{ text: ['Good', 'Das ist nicht gut'], target_lang: 'en-US' }, 'The text is in de'],
    [{ target_lang: 'sv' }, "Value for 'target_lang' not supported."],
    [{ target_lang: 'xx' }, "Value for 'target_lang' not supported."],
    [{ target_lang: '' }, "Value for 'target_lang' not supported."],
    [{ text: ['Привет, мир'] }, "Value for 'target_lang' not supported."],
  ])('%o is refused', async (parameters, reason) => {
    const answer = await rephrase(parameters);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(reason) } });
  });
});

describe('writing style and tone', () => {
  const STYLES = ['academic', 'business', 'casual', 'default', 'simple'];
  const TONES = ['confident', 'default', 'diplomatic', 'enthusiastic', 'friendly'];
  const preferred = (values: readonly string[]) =>
    values.filter((value) => value !== 'default').map((value) => `prefer_${value}`);

  test.each([...STYLES, ...preferred(STYLES)])('writing_style %s', async (writing_style) => {
    expect((await rephrase({ writing_style })).status).toBe(200);
  });

  test.each([...TONES, ...preferred(TONES)])('tone %s', async (tone) => {
    expect((await rephrase({ tone })).status).toBe(200);
  });

  test.each<[Parameters, number]>([
    [{ writing_style: 'business', tone: 'default' }, 400],
    [{ writing_style: 'default', tone: 'friendly' }, 400],
    [{ writing_style: 'default', tone: 'default' }, 400],
    [{ writing_style: 'business', tone: 'friendly' }, 400],
    [{ writing_style: 'prefer_business', tone: 'prefer_friendly' }, 400],
    [{ writing_style: 'friendly' }, 400],
    [{ tone: 'business' }, 400],
    [{ tone: 'Friendly' }, 400],
    [{ tone: 1 }, 400],
  ])('%o → %i', async (parameters, status) => {
    expect((await rephrase(parameters)).status).toBe(status);
  });

  test.each<[Parameters, string]>([
    [{}, 'Good color'],
    [{ writing_style: 'default' }, 'Good color'],
    [{ writing_style: 'simple' }, '⟪simple⟫ Good color'],
    [{ writing_style: 'prefer_business' }, '⟪business⟫ Good color'],
    [{ tone: 'friendly' }, '⟪friendly⟫ Good color'],
    [{ tone: 'prefer_confident' }, '⟪confident⟫ Good color'],
    [{ tone: 'friendly', text: ['# <b>Title</b>'] }, '# <b>⟪friendly⟫ Title</b>'],
    [{ tone: 'friendly', text: ['{name} 42'] }, '{name} 42'],
    [{ tone: 'prefer_friendly', text: ['こんにちは'], target_lang: 'ja' }, 'こんにちは'],
  ])('rephrasing differs visibly by style and tone: %o', async (parameters, text) => {
    expect((await rephrase(parameters)).body).toMatchObject({ improvements: [{ text }] });
  });

  test.each<[Parameters, number]>([
    [{ writing_style: 'business', tone: 'default' }, 200],
    [{ writing_style: 'default', tone: 'friendly' }, 200],
    [{ writing_style: 'default', tone: 'default' }, 200],
    [{ writing_style: 'business', tone: 'friendly' }, 400],
  ])('with style-and-tone=default-allowed, default beside a value: %o → %i', async (parameters, status) => {
    expect((await rephrase(parameters, lenient)).status).toBe(status);
  });

  const inJapanese = { text: ['こんにちは'], target_lang: 'ja' };
  const inFrench = { text: ['Le mot est dans la phrase'], target_lang: 'fr' };

  test.each<[Parameters, number, unknown]>([
    [{ ...inJapanese, tone: 'friendly' }, 400, 'Language ja does not support setting a tone.'],
    [
      { ...inJapanese, writing_style: 'simple' },
      400,
      'Language ja does not support setting a writing style.',
    ],
    [{ ...inJapanese, tone: 'prefer_friendly' }, 200, undefined],
    [{ ...inJapanese, tone: 'default' }, 200, undefined],
    [{ ...inFrench, tone: 'friendly' }, 200, undefined],
  ])('%o → %i', async (parameters, status, message) => {
    const answer = await rephrase(parameters);
    expect(answer).toMatchObject(message === undefined ? { status } : { status, body: { message } });
  });

  test('the fewer targets of the lists, with the switch', async () => {
    expect((await rephrase({ ...inFrench, tone: 'friendly' }, listed)).body).toEqual({
      message: 'Language fr does not support setting a tone.',
    });
    expect((await rephrase({ tone: 'friendly' }, listed)).status).toBe(200);
  });
});

describe('limits', () => {
  test.each<[Parameters, number]>([
    [{ text: [] }, 400],
    [{ text: undefined }, 400],
    [{ text: 'Good' }, 400],
    [{ text: [''] }, 200],
  ])('%o → %i', async (parameters, status) => {
    expect((await rephrase(parameters)).status).toBe(status);
  });

  test.each([
    [10_240, 200],
    [10_241, 413],
  ])('a body of %i bytes → %i', async (bytes, status) => {
    const frame = JSON.stringify({ text: [''] });
    const body = JSON.stringify({ text: ['x'.repeat(bytes - frame.length)] });
    expect(Buffer.byteLength(body)).toBe(bytes);
    expect((await localService.post('/v2/write/rephrase', body)).status).toBe(status);
  });

  test('the free plan has no text improvement', async () => {
    expect(await rephrase({}, free)).toMatchObject({ status: 403, body: { message: expect.any(String) } });
  });
});

test('a form means the same as JSON', async () => {
  const form = await localService.postForm('/v2/write/rephrase', [
    ['text', 'the the color, & more'],
    ['text', 'gray'],
    ['target_lang', 'en-GB'],
    ['tone', 'friendly'],
  ]);
  const json = await rephrase({
    text: ['the the color, & more', 'gray'],
    target_lang: 'en-GB',
    tone: 'friendly',
  });
  expect(form.status).toBe(200);
  expect(form.body).toEqual(json.body);
});

test('/v2/write/correct answers in the same form', async () => {
  expect(
    await localService.post('/v2/write/correct', { text: ['the the word'], target_lang: 'en-GB' }),
  ).toMatchObject({
    status: 200,
    body: {
      improvements: [{ text: 'The word', target_language: 'en-GB', detected_source_language: 'en' }],
    },
  });
  expect((await free.post('/v2/write/correct', { text: ['a'] })).status).toBe(403);
});

test('/v2/write/correct keeps the words, and knows neither style nor tone', async () => {
  const request = { text: ['the the colour'], target_lang: 'en-US', tone: 'friendly', writing_style: 'x' };
  expect((await localService.post('/v2/write/correct', request)).body).toMatchObject({
    improvements: [{ text: 'The colour' }],
  });
  expect((await localService.post('/v2/write/correct', {})).status).toBe(400);
});
