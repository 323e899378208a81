import { describe, expect, test } from 'vitest';
import type { LevelSettings } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { checkRequest, type RequestOptions } from '#requests';
import { type LocalServiceUnderTest, useLocalService } from '../local-service/support/use-local-service.ts';

const service = useLocalService();
/** A service with the stricter reading of the specification, and the levels that fit it. */
const strict = useLocalService({ switches: { 'outline-detection': 'strict' } });
const STRICT_LEVELS: LevelSettings = new Map([
  ['outline-detection-incomplete', 'error'],
  ['default-beside-value', 'error'],
]);
/** A service that takes `default` beside a value, as the public one does. */
const lenient = useLocalService({ switches: { 'style-and-tone': 'default-allowed' } });

/** Checks that the rules find an error exactly where the service refuses. */
async function checkAgreement(
  kind: 'translate' | 'rephrase',
  request: RequestOptions,
  { sentTo, levels }: { sentTo: LocalServiceUnderTest; levels?: LevelSettings } = { sentTo: service },
) {
  const path = kind === 'translate' ? '/v2/translate' : '/v2/write/rephrase';
  const errors = checkRequest(kind, request, { service: SNAPSHOT_FACTS, levels }).filter(
    ({ level }) => level === 'error',
  );
  const { splitting_tags } = request;
  // Specification 4.1: names of tags are one text.
  const tags = splitting_tags && { splitting_tags: splitting_tags.join(',') };
  const { status } = await sentTo.post(path, { text: ['Good morning'], ...request, ...tags });
  expect({ request, rejected: errors.length > 0 }).toEqual({ request, rejected: status >= 400 });
}

const TARGETS = ['de', 'en-GB', 'es-419', 'pt-BR', 'ko', 'zh-Hans', 'pl', 'af'];

const TRANSLATIONS: readonly RequestOptions[] = [
  {},
  { formality: 'more' },
  { formality: 'less' },
  { formality: 'prefer_more' },
  { custom_instructions: ['Be brief.'] },
  { custom_instructions: ['Be brief.'], model_type: 'latency_optimized' },
  { custom_instructions: ['a'.repeat(301)] },
  { custom_instructions: Array.from('abcdefghijk') },
  { model_type: 'latency_optimized', tag_handling: 'xml', tag_handling_version: 'v2' },
  { model_type: 'latency_optimized', tag_handling: 'xml', tag_handling_version: 'v1' },
  { translation_memory_threshold: 101 },
  { outline_detection: false },
  { outline_detection: false, splitting_tags: ['p'] },
  { outline_detection: false, splitting_tags: [], tag_handling: 'xml', split_sentences: 'nonewlines' },
  { outline_detection: false, splitting_tags: ['p'], tag_handling: 'html', split_sentences: 'nonewlines' },
  { outline_detection: false, splitting_tags: ['p'], tag_handling: 'xml', split_sentences: '1' },
  { outline_detection: true, splitting_tags: ['p'] },
  {
    outline_detection: false,
    splitting_tags: ['p'],
    tag_handling: 'xml',
    split_sentences: 'nonewlines',
  },
];

describe.each(TARGETS)('the rules reject what the local service refuses into %s', (target_lang) => {
  test.each(TRANSLATIONS)('%o', async (options) => {
    await checkAgreement('translate', { source_lang: 'en', target_lang, ...options });
  });
});

describe('the rules reject what a strict service refuses without outline detection', () => {
  test.each(TRANSLATIONS.filter(({ outline_detection }) => outline_detection === false))(
    '%o',
    async (options) => {
      const request = { source_lang: 'en', target_lang: 'de', ...options };
      await checkAgreement('translate', request, { sentTo: strict, levels: STRICT_LEVELS });
    },
  );
});

const REPHRASINGS: readonly RequestOptions[] = [
  {},
  { writing_style: 'business' },
  { writing_style: 'prefer_business' },
  { tone: 'friendly' },
  { tone: 'prefer_friendly' },
  { writing_style: 'business', tone: 'friendly' },
];

describe.each(['en-GB', 'en-US'])('and when it rephrases into %s', (target_lang) => {
  test.each(REPHRASINGS)('%o', async (options) => {
    await checkAgreement('rephrase', { target_lang, ...options });
  });
});

describe('rephrase with default beside a value', () => {
  const both: readonly RequestOptions[] = [
    { writing_style: 'default', tone: 'friendly' },
    { writing_style: 'business', tone: 'default' },
    { writing_style: 'default', tone: 'default' },
  ];

  test.each(both)('%o is information, and accepted by a service like the public one', async (options) => {
    await checkAgreement('rephrase', { target_lang: 'en-GB', ...options }, { sentTo: lenient });
  });

  test.each(both)('%o is refused by a service that follows the specification', async (options) => {
    const setting = { sentTo: strict, levels: STRICT_LEVELS };
    await checkAgreement('rephrase', { target_lang: 'en-GB', ...options }, setting);
  });
});
