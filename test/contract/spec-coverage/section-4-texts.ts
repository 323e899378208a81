import * as at from './files.ts';
import type { CoverageSection } from './row.ts';

const REFUSED = (name: string) => at.translating(`['${name}', [`);
const EVERY = at.textCalls('every parameter is sent as it is');

/** Translating: specification 4.1, with service-facts 5. */
export const SECTION_4_TEXTS: readonly CoverageSection[] = [
  {
    section: '4.1',
    rows: [
      [
        'translate',
        'POST /v2/translate',
        EVERY,
        at.clientAndService("test('translating'"),
        at.texts("describe('where texts come from, and how results are written'"),
      ],
      ['json', 'the body is JSON', EVERY],
      ['form', 'or an URL-encoded form', at.translating("describe('a form means the same as JSON'")],
      [
        'form-booleans',
        'booleans are 1 or 0 in forms',
        at.translating("'true is 1'"),
        at.bodies('booleans are 1 and 0'),
      ],
      [
        'body-limit',
        'at most 128 KiB',
        at.translating('[131_073, 413]'),
        at.batchedTexts('no encoded request is larger than the service takes'),
      ],
      [
        'text',
        'up to 50 entries, results in order',
        at.translating("[Array(51).fill('a'), 400]"),
        at.batches(
          'every request is within both limits, and only a text that exceeds them alone is oversized',
        ),
        REFUSED('text'),
      ],
      ['text-order', 'results come back in the same order', at.translating('come in the order of the texts')],
      [
        'source_lang',
        'detected when left out',
        at.translating("{ source_lang: '' }"),
        REFUSED('source_lang'),
      ],
      [
        'target_lang',
        'codes of 4.9, required',
        at.translating("Parameter 'target_lang' not specified."),
        REFUSED('target_lang'),
      ],
      ['codes-any-case', 'codes are accepted in any case', at.translating("{ target_lang: 'PT-br' }")],
      [
        'context',
        'influences, is not translated',
        at.translating("[{ context: 'a greeting' }"),
        REFUSED('context'),
      ],
      ['context-not-billed', 'its characters are not billed', at.translating("context: 'not billed'")],
      ['context-body', 'the body limit applies to it', at.translating('a body of %i bytes → %i')],
      [
        'model_type',
        'three goals',
        at.translating("{ model_type: 'prefer_quality_optimized' }"),
        REFUSED('model_type'),
      ],
      [
        'model_type-used',
        'the response names what was used',
        at.translating("model_type_used: 'quality_optimized' }],"),
      ],
      [
        'split_sentences',
        '0, 1, nonewlines',
        REFUSED('split_sentences'),
        at.documented('every way to split sentences is taken'),
        EVERY,
      ],
      [
        'split_sentences-next-generation',
        'ignored by next-generation models: all values are taken',
        at.documented('every way to split sentences is taken'),
      ],
      ['formality', 'five values', at.translating("[{ formality: 'more' }"), REFUSED('formality')],
      [
        'formality-targets',
        'eleven targets',
        at.documented('every target with formality takes all its values'),
      ],
      [
        'formality-refused',
        'more and less fail elsewhere',
        at.translating("{ formality: 'more', target_lang: 'sv' }"),
      ],
      [
        'formality-falls-back',
        'prefer_ falls back elsewhere',
        at.translating("{ formality: 'prefer_more', target_lang: 'sv' }"),
      ],
      [
        'glossary_id',
        'the glossary decides about terms',
        at.glossaries("describe('POST /v2/translate with a glossary'"),
        REFUSED('glossary_id'),
      ],
      [
        'glossary-needs-source',
        'requires source_lang',
        at.translating("Parameter 'source_lang' is required when a glossary is used."),
      ],
      ['glossary-pair', 'the pair must match', at.glossaries('the pair must match')],
      [
        'glossary_ids',
        'up to five, the first wins (later)',
        at.changingGlossaries("describe('POST /v2/translate with several glossaries'"),
      ],
      [
        'style_id',
        'the list takes effect',
        at.styleRules('shows the list and its version (%s)'),
        REFUSED('style_id'),
      ],
      ['style-forces-quality', 'forces quality_optimized', at.styleRules('quality style-')],
      [
        'style-latency',
        'with latency_optimized rejected',
        at.translating("'style_id' is not supported with model_type latency_optimized."),
      ],
      [
        'style-language',
        'its language must be that of the target',
        at.styleRules('its language must be that of the target'),
      ],
      [
        'custom_instructions',
        'at most ten of 300 characters',
        at.translating('%i custom instructions of %i characters → %i'),
        REFUSED('custom_instructions'),
      ],
      [
        'instructions-targets',
        'eight targets and their variants',
        at.documented('every target takes custom instructions, its variants too'),
        at.translating("{ custom_instructions: ['x'], target_lang: 'sv' }"),
      ],
      [
        'instructions-force-quality',
        'force quality_optimized',
        at.translating('⟪de quality instructions-1⟫'),
      ],
      [
        'instructions-latency',
        'with latency_optimized rejected',
        at.translating("'custom_instructions' is not supported with model_type latency_optimized."),
      ],
      [
        'translation_memory_id',
        'the memory takes effect',
        at.memories("describe('POST /v2/translate with a memory'"),
        REFUSED('translation_memory_id'),
      ],
      ['memory-quality', 'requires quality_optimized', at.memories('quality memory-100')],
      [
        'memory-latency',
        'with latency_optimized rejected',
        at.translating("'translation_memory_id' is not supported with model_type latency_optimized."),
      ],
      [
        'translation_memory_threshold',
        '75 unless said otherwise',
        at.memories('{ translation_memory_threshold: 93 }'),
        REFUSED('translation_memory_threshold'),
      ],
      [
        'show_billed_characters',
        'adds billed_characters',
        at.translating('{ show_billed_characters: true }'),
        REFUSED('show_billed_characters'),
      ],
      [
        'billed-by-default',
        'inclusion by default is planned',
        at.translating('billed characters are always there with the switch'),
      ],
      ['preserve_formatting', 'punctuation and case at the ends', REFUSED('preserve_formatting'), EVERY],
      ['tag_handling', 'xml or html', at.translating("describe('tags'"), REFUSED('tag_handling')],
      [
        'tag_handling-languages',
        'both languages need the feature',
        at.support("['tag_handling', undefined, 'de', 'perhaps']"),
      ],
      [
        'tag_handling_version',
        'v1 or v2',
        at.translating("tag_handling_version: 'v1' },"),
        REFUSED('tag_handling_version'),
      ],
      [
        'tag-version-quality',
        'v2 forces quality_optimized',
        at.translating("{ ...best, tag_handling_version: 'v2' }"),
      ],
      [
        'tag-version-latency',
        'v2 with latency_optimized is an error',
        at.translating("'tag_handling_version v2' is not supported with model_type latency_optimized."),
      ],
      [
        'outline_detection',
        'on unless false',
        at.translating('{ ...outline, outline_detection: true }'),
        REFUSED('outline_detection'),
      ],
      [
        'outline-needs',
        'false goes with splitting_tags, xml and nonewlines',
        at.translating("{ ...outline, splitting_tags: 'p,li' }"),
        at.translating('[outline, 400]'),
      ],
      [
        'splitting_tags',
        'tags that split',
        REFUSED('splitting_tags'),
        at.bodies('names of tags are one field'),
      ],
      ['non_splitting_tags', 'tags that never split', REFUSED('non_splitting_tags')],
      [
        'ignore_tags',
        'content that is not translated',
        at.translating("ignore_tags: ['x']"),
        REFUSED('ignore_tags'),
      ],
      ['enable_beta_languages', 'taken, and means nothing any more', REFUSED('enable_beta_languages')],
      [
        'variants',
        'between variants of a language the text stays',
        at.translating("{ source_lang: 'en', target_lang: 'en-US' }"),
      ],
    ],
  },
];
