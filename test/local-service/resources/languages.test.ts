import { describe, expect, test } from 'vitest';
import type { Language } from '#base';
import { DOCUMENTED_LANGUAGES, DOCUMENTED_RESOURCES } from '../../support/services/documented-resources.ts';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();
const listed = useLocalService({ switches: { 'write-features': 'listed' } });

async function languages(query: string, service = localService): Promise<readonly Language[]> {
  const answer = await service.get(`/v3/languages?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as readonly Language[];
}

describe('GET /v3/languages', () => {
  test.each([
    ['resource=translate_text', 123],
    ['resource=translate_text&include=beta', 125],
    ['resource=translate_text&include=external', 123],
    ['resource=translate_text&include=beta&include=external', 125],
    ['resource=translate_document', 120],
    ['resource=glossary', 32],
    ['resource=voice', 44],
    ['resource=write', 14],
    ['resource=style_rules', 8],
  ])('%s: %i languages', async (query, count) => {
    expect(await languages(query)).toHaveLength(count);
  });

  const featuresOf = async (query: string, lang: string) =>
    Object.keys(
      (await languages(query)).find((language) => language.lang === lang)?.features ?? { missing: {} },
    ).sort();

  test.each([
    [
      'resource=translate_text',
      'de',
      ['auto_detection', 'formality', 'glossary', 'style_rules', 'tag_handling'],
    ],
    ['resource=translate_text&include=beta', 'de-CH', ['formality', 'glossary', 'tag_handling']],
    ['resource=translate_text', 'de-CH', ['missing']],
    ['resource=glossary', 'de', []],
    ['resource=voice', 'de', ['auto_detection', 'formality', 'glossary', 'transcription']],
    ['resource=write', 'ja', ['auto_detection']],
    ['resource=write', 'pt-BR', ['tone', 'writing_style']],
    ['resource=write', 'es', ['auto_detection', 'tone', 'writing_style']],
  ])('%s: %s has %j', async (query, lang, features) => {
    expect(await featuresOf(query, lang)).toEqual(features);
  });

  test.each(DOCUMENTED_LANGUAGES)('%s is "%s" in English', async (lang, name, source, target) => {
    expect(await languages('resource=translate_text')).toContainEqual(
      expect.objectContaining({ lang, name, usable_as_source: source, usable_as_target: target }),
    );
  });

  test('only what is asked for is beta or external', async () => {
    const features = async (query: string) =>
      (await languages(`resource=voice${query}`)).flatMap((language) => Object.values(language.features));
    const kinds = async (query: string) =>
      [
        ...new Set(
          (await features(query)).map(({ status, external }) => `${status}${external ? ' external' : ''}`),
        ),
      ].sort();
    expect(await kinds('')).toEqual(['stable']);
    expect(await kinds('&include=beta')).toEqual(['beta', 'stable']);
    expect(await kinds('&include=external')).toEqual(['stable', 'stable external']);
    expect(await kinds('&include=beta&include=external')).toEqual([
      'beta',
      'beta external',
      'stable',
      'stable external',
    ]);
  });

  test('targets with a tone: those of the specification, or of the lists with the switch', async () => {
    const withTone = (list: readonly Language[]) =>
      list.filter(({ features }) => features.tone).map(({ lang }) => lang);
    expect(withTone(await languages('resource=write'))).toEqual([
      'de',
      'en-GB',
      'en-US',
      'es',
      'fr',
      'it',
      'pt-BR',
      'pt-PT',
    ]);
    expect(withTone(await languages('resource=write', listed))).toEqual(['de', 'en-GB', 'en-US']);
  });

  test.each([
    ['', "Bad request. Reason: Value for 'resource' not supported."],
    ['resource=nothing', "Bad request. Reason: Value for 'resource' not supported."],
    ['resource=voice&include=alpha', "Bad request. Reason: Value for 'include' not supported."],
    ['product=voice', "Bad request. Reason: The 'product' parameter has been renamed to 'resource'."],
  ])('%j is refused', async (query, message) => {
    expect(await localService.get(`/v3/languages?${query}`)).toMatchObject({
      status: 400,
      body: { message },
    });
  });
});

test('GET /v3/languages/resources gives every resource with what its features need', async () => {
  const { status, body } = await localService.get('/v3/languages/resources');
  expect(status).toBe(200);
  expect(body).toEqual(DOCUMENTED_RESOURCES);
});

describe('GET /v2/languages', () => {
  const legacy = async (query: string) =>
    (await localService.get(`/v2/languages${query}`)).body as readonly {
      language: string;
      supports_formality?: boolean;
    }[];
  const codes = async (query: string) => (await legacy(query)).map(({ language }) => language);

  test.each(['', '?type=source'])('sources: %j', async (query) => {
    const sources = await codes(query);
    expect(sources).toHaveLength(101);
    expect(sources).toEqual(expect.arrayContaining(['EN', 'PT', 'ZH', 'TH']));
    expect(sources).not.toContain('EN-US');
    expect((await legacy(query))[0]).toEqual({ language: 'AF', name: 'Afrikaans' });
  });

  test('targets', async () => {
    const targets = await codes('?type=target');
    expect(targets).toHaveLength(106);
    expect(targets).toEqual(
      expect.arrayContaining(['EN-GB', 'EN-US', 'ES-419', 'PT-BR', 'ZH-HANS', 'ZH-HANT']),
    );
    expect(targets.filter((code) => ['EN', 'PT', 'DE-CH', 'ACE'].includes(code))).toEqual([]);
    const formal = (await legacy('?type=target')).filter((target) => target.supports_formality);
    expect(formal.map(({ language }) => language)).toEqual([
      'DE',
      'ES',
      'ES-419',
      'FR',
      'IT',
      'JA',
      'NL',
      'PL',
      'PT-BR',
      'PT-PT',
      'RU',
    ]);
  });

  test('another type is refused', async () => {
    expect((await localService.get('/v2/languages?type=both')).status).toBe(400);
  });
});
