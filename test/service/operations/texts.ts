import { glossaryId, memoryId, styleId } from '../../../packages/service/ids.ts';
import type { TranslateRequest } from '../../../packages/service/resources/translate.ts';
import type { OperationCase } from './operation-case.ts';

const EVERY_PARAMETER: Required<TranslateRequest> = {
  text: ['Hello', 'World'],
  target_lang: 'DE',
  source_lang: 'EN',
  context: 'A greeting.',
  model_type: 'quality_optimized',
  split_sentences: 'nonewlines',
  formality: 'prefer_more',
  glossary_id: glossaryId('g'),
  glossary_ids: [glossaryId('g'), glossaryId('h')],
  style_id: styleId('s'),
  custom_instructions: ['Be brief.'],
  translation_memory_id: memoryId('m'),
  translation_memory_threshold: 0,
  show_billed_characters: true,
  preserve_formatting: false,
  tag_handling: 'xml',
  tag_handling_version: 'v2',
  outline_detection: false,
  splitting_tags: ['p', 'h1'],
  non_splitting_tags: ['b'],
  ignore_tags: ['code'],
  enable_beta_languages: true,
};

/** Specification 4.1, 4.3; service-facts 6, 7. */
export const TEXT_CASES: readonly OperationCase[] = [
  {
    operation: 'translate',
    when: 'every parameter is sent as it is',
    call: (client) => client.translate(EVERY_PARAMETER),
    request: {
      method: 'POST',
      path: '/v2/translate',
      // Specification 4.1: names of tags are one text with commas.
      body: { ...EVERY_PARAMETER, splitting_tags: 'p,h1', non_splitting_tags: 'b', ignore_tags: 'code' },
    },
    answer: {
      translations: [
        {
          detected_source_language: 'EN',
          text: 'Hallo',
          billed_characters: 5,
          model_type_used: 'quality_optimized',
        },
        { detected_source_language: 'EN', text: 'Welt', tag_handling_version: 'v2' },
      ],
    },
  },
  {
    operation: 'translate',
    when: 'fields that are newer than the client are kept',
    call: (client) => client.translate({ text: ['Hello'], target_lang: 'DE' }),
    request: { method: 'POST', path: '/v2/translate', body: { text: ['Hello'], target_lang: 'DE' } },
    answer: {
      translations: [{ detected_source_language: 'EN', text: 'Hallo', confidence: { score: 1 } }],
      took_ms: 3,
    },
  },
  {
    operation: 'rephrase',
    call: (client) =>
      client.rephrase({ text: ['i has'], target_lang: 'en-GB', writing_style: 'prefer_business' }),
    request: {
      method: 'POST',
      path: '/v2/write/rephrase',
      body: { text: ['i has'], target_lang: 'en-GB', writing_style: 'prefer_business' },
    },
    answer: { improvements: [{ text: 'I have', target_language: 'en-GB', detected_source_language: 'en' }] },
  },
  {
    operation: 'correct',
    call: (client) => client.correct({ text: ['i has'], target_lang: 'en-GB' }),
    request: {
      method: 'POST',
      path: '/v2/write/correct',
      body: { text: ['i has'], target_lang: 'en-GB' },
    },
    answer: {
      improvements: [
        { text: 'I have', target_language: 'en-GB', detected_source_language: 'en', changes: [1] },
      ],
    },
  },
  {
    operation: 'usage',
    when: 'on a free plan',
    call: (client) => client.usage(),
    request: { method: 'GET', path: '/v2/usage' },
    answer: { character_count: 10, character_limit: 500_000 },
  },
  {
    operation: 'usage',
    when: 'on a paid plan',
    call: (client) => client.usage(),
    request: { method: 'GET', path: '/v2/usage' },
    answer: {
      character_count: 10,
      character_limit: 1_000_000_000_000,
      api_key_character_limit: null,
      products: [
        { product_type: 'write', billing_unit: 'characters', api_key_unit_count: 4, account_unit_count: 10 },
      ],
      start_time: '2026-11-01T00:00:00Z',
    },
  },
];
