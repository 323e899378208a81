import * as at from './files.ts';
import type { CoverageSection } from './row.ts';

const REFUSED = (name: string) =>
  at.translating(`a value of a wrong type or outside the list is refused > ${name}`);
const EVERY = at.calls('translate: every parameter is sent as it is');

/** Translating: specification 4.1, with service-facts 5. */
export const SECTION_4_TEXTS: readonly CoverageSection[] = [
  {
    section: '4.1',
    rows: [
      [
        'translate',
        'POST /v2/translate',
        EVERY,
        at.clientAndService('translating'),
        at.texts('where texts come from, and how results are written'),
      ],
      [
        'json',
        'the body is JSON',
        at.translating('results > {}'),
        at.texts('translate --raw [] sends exactly these fields'),
        EVERY,
      ],
      ['form', 'or an URL-encoded form', at.translating('a form means the same as JSON')],
      ['form-booleans', 'booleans are 1 or 0 in forms', at.translating('true is 1')],
      [
        'body-limit',
        'at most 128 KiB',
        at.cliValues('translate sends 131072 bytes at once'),
        at.translating('a body of 131073 bytes → 413'),
        at.batchedTexts('no encoded request is larger than the service takes'),
      ],
      [
        'text',
        'up to 50 entries, results in order',
        at.cliValues('specification 4.1: a translation with > 51 texts in requests of [50,1]'),
        at.texts('many lines come back in order, through as many requests as needed'),
        at.translating('limits > texts: 4'),
        at.batches(
          'every request is within both limits, and only a text that exceeds them alone is oversized',
        ),
        REFUSED('text'),
      ],
      [
        'text-order',
        'results come back in the same order',
        at.texts('many lines come back in order, through as many requests as needed'),
        at.translating('come in the order of the texts'),
      ],
      [
        'source_lang',
        'detected when left out',
        at.texts(
          'translate --raw ["--from","en","--formality","more","--context","menu","--model","quality_optimized"] sends exactly these fields',
        ),
        at.translating("{ source_lang: '' }"),
        REFUSED('source_lang'),
      ],
      [
        'target_lang',
        'codes of 4.9, required',
        at.exitCodes('the exit code of wrong use is 6, and nothing is sent > no target language'),
        at.translating('{ target_lang: undefined } → 400'),
        REFUSED('target_lang'),
      ],
      ['codes-any-case', 'codes are accepted in any case', at.translating("{ target_lang: 'PT-br' }")],
      [
        'context',
        'influences, is not translated',
        at.texts(
          'translate --raw ["--from","en","--formality","more","--context","menu","--model","quality_optimized"] sends exactly these fields',
        ),
        at.translating("{ context: 'a greeting' }"),
        REFUSED('context'),
      ],
      [
        'context-not-billed',
        'its characters are not billed',
        at.translating("{ show_billed_characters: true, context: 'not billed' }"),
      ],
      ['context-body', 'the body limit applies to it', at.translating('a body of ')],
      [
        'model_type',
        'three goals',
        at.texts(
          'translate --raw ["--from","en","--formality","more","--context","menu","--model","quality_optimized"] sends exactly these fields',
        ),
        at.translating("{ model_type: 'prefer_quality_optimized' }"),
        REFUSED('model_type'),
      ],
      [
        'model_type-used',
        'the response names what was used',
        at.translating("{ model_type: 'quality_optimized' }"),
      ],
      [
        'split_sentences',
        '0, 1, nonewlines',
        at.texts(
          'translate --raw ["--split-sentences","0","--preserve-formatting","--tag-handling","xml","--tag-handling-version","v2"] sends exactly these fields',
        ),
        REFUSED('split_sentences'),
        at.documented('every way to split sentences is taken'),
        EVERY,
      ],
      [
        'next-generation-only',
        'some languages only run on next-generation models',
        at.rareCases(
          "which models translate (specification 4.1) > Thai { target_lang: 'th', model_type: 'latency_optimized' }",
        ),
        at.models(
          'which models translate > a language that only next-generation models have is translated by them',
        ),
      ],
      [
        'model-fallback',
        'prefer_quality_optimized falls back to classic models',
        at.rareCases('which models translate (specification 4.1) > where there are classic models only'),
        at.models('which models translate > prefer_quality_optimized falls back to classic models'),
      ],
      [
        'split-default',
        '1, or nonewlines with html',
        at.rareCases('how sentences are split shows in the marker (specification 4.1) > {}'),
        at.rareCases(
          "how sentences are split shows in the marker (specification 4.1) > { split_sentences: 'nonewlines', tag_handling: 'html'",
        ),
        at.models('how sentences are split > is left to the service without an option'),
      ],
      [
        'split-cut-off',
        'with 0, overlong sentences are cut off',
        at.rareCases(
          'how sentences are split shows in the marker (specification 4.1) > an overlong sentence that is not split is cut off',
        ),
        at.models('how sentences are split > 0 cuts off an overlong sentence'),
      ],
      [
        'split_sentences-next-generation',
        'ignored by next-generation models: all values are taken',
        at.documented('every way to split sentences is taken'),
      ],
      [
        'formality',
        'five values',
        at.texts(
          'translate --raw ["--from","en","--formality","more","--context","menu","--model","quality_optimized"] sends exactly these fields',
        ),
        at.translating("{ formality: 'more' }"),
        REFUSED('formality'),
      ],
      [
        'formality-targets',
        'eleven targets',
        at.documented('every target with formality takes all its values'),
      ],
      [
        'formality-refused',
        'more and less fail elsewhere',
        at.cliLimits("'translate Hello --to pl --formality m…' is refused before its first request"),
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
        at.texts('translate --raw ["--from","en","--glossary"'),
        at.glossaries('POST /v2/translate with a glossary'),
        REFUSED('glossary_id'),
      ],
      ['glossary-needs-source', 'requires source_lang', at.translating("{ glossary_id: 'x' } → 400")],
      ['glossary-pair', 'the pair must match', at.glossaries('the pair must match')],
      [
        'glossary_ids',
        'up to five, the first wins (later)',
        at.cliValues('specification 4.1: a translation with > five glossaries'),
        at.cliValues('specification 4.1: a translation with > six glossaries'),
        at.editorValues('specification 4.1: five glossaries'),
        at.texts('translate --raw ["--from","en","--glossary"'),
        at.changingGlossaries('POST /v2/translate with several glossaries'),
      ],
      [
        'style_id',
        'the list takes effect',
        at.texts('translate --raw ["--style",'),
        at.styleRules('shows the list and its version (de)'),
        REFUSED('style_id'),
      ],
      [
        'style-forces-quality',
        'forces quality_optimized',
        at.styleRules('shows the list and its version (de)'),
      ],
      [
        'style-latency',
        'with latency_optimized rejected',
        at.translating("{ model_type: 'latency_optimized', style_id: 'x' } → 400"),
      ],
      [
        'style-language',
        'its language must be that of the target',
        at.styleRules('its language must be that of the target'),
      ],
      [
        'custom_instructions',
        'at most ten of 300 characters',
        at.cliValues('specification 4.1: a translation with > ten custom instructions'),
        at.cliValues('specification 4.1: a translation with > eleven custom instructions'),
        at.cliValues('specification 4.1: a translation with > an instruction of 300 characters'),
        at.cliValues('specification 4.1: a translation with > an instruction of 301 characters'),
        at.editorValues('specification 4.1: ten custom instructions in a request'),
        at.editorValues('specification 4.1: 300 characters in an instruction'),
        at.translating('11 custom instructions of 1 characters → 400'),
        REFUSED('custom_instructions'),
      ],
      [
        'instructions-targets',
        'eight targets and their variants',
        at.documented('every target takes custom instructions, its variants too'),
        at.translating("{ custom_instructions: [ 'x' ], target_lang: 'sv' } → 400"),
      ],
      [
        'instructions-force-quality',
        'force quality_optimized',
        at.translating("{ custom_instructions: [ 'Be kind' ] }"),
      ],
      [
        'instructions-latency',
        'with latency_optimized rejected',
        at.translating("{ model_type: 'latency_optimized', custom_instructions: [ 'x' ] } → 400"),
      ],
      [
        'translation_memory_id',
        'the memory takes effect',
        at.texts('translate --raw ["--style",'),
        at.memories('POST /v2/translate with a memory'),
        REFUSED('translation_memory_id'),
      ],
      ['memory-quality', 'requires quality_optimized', at.memories('"Save changes?" {}')],
      [
        'memory-latency',
        'with latency_optimized rejected',
        at.translating("{ model_type: 'latency_optimized', translation_memory_id: 'x' } → 400"),
      ],
      [
        'translation_memory_threshold',
        '75 unless said otherwise',
        at.memories(
          'the lowest match is 75 unless the request says otherwise: "The archive is empty. Really" {}',
        ),
        at.memories(
          'the lowest match is 75 unless the request says otherwise: "the archive is empty. Truly" {}',
        ),
        at.texts('translate --raw ["--style",'),
        at.memories('"Save changes!" { translation_memory_threshold: 93 }'),
        REFUSED('translation_memory_threshold'),
      ],
      [
        'show_billed_characters',
        'adds billed_characters',
        at.texts(
          'translate --raw ["--show-billed-characters","--enable-beta-languages"] sends exactly these fields',
        ),
        at.translating('{ show_billed_characters: true }'),
        REFUSED('show_billed_characters'),
      ],
      [
        'billed-by-default',
        'inclusion by default is planned',
        at.translating('billed characters are always there with the switch'),
      ],
      [
        'preserve_formatting',
        'punctuation and case at the ends',
        at.texts(
          'translate --raw ["--split-sentences","0","--preserve-formatting","--tag-handling","xml","--tag-handling-version","v2"] sends exactly these fields',
        ),
        REFUSED('preserve_formatting'),
        EVERY,
      ],
      [
        'tag_handling',
        'xml or html',
        at.texts(
          'translate --raw ["--split-sentences","0","--preserve-formatting","--tag-handling","xml","--tag-handling-version","v2"] sends exactly these fields',
        ),
        at.translating('tags'),
        REFUSED('tag_handling'),
      ],
      [
        'tag_handling-languages',
        'both languages need the feature',
        at.rareCases('languages that the service lists do not show > one without tag handling refuses it'),
        at.support('tag_handling from undefined to de: perhaps'),
      ],
      [
        'tag_handling_version',
        'v1 or v2',
        at.texts(
          'translate --raw ["--split-sentences","0","--preserve-formatting","--tag-handling","xml","--tag-handling-version","v2"] sends exactly these fields',
        ),
        at.translating("{ tag_handling: 'html', tag_handling_version: 'v1' }"),
        REFUSED('tag_handling_version'),
      ],
      [
        'tag-version-quality',
        'v2 forces quality_optimized',
        at.translating("{ tag_handling: 'html', tag_handling_version: 'v2' }"),
      ],
      [
        'tag-version-latency',
        'v2 with latency_optimized is an error',
        at.translating("{ model_type: 'latency_optimized', tag_handling_version: 'v2' } → 400"),
      ],
      [
        'outline_detection',
        'on unless false',
        at.texts('translate --raw ["--no-outline-detection"'),
        at.translating(
          "{ outline_detection: true, tag_handling: 'xml', split_sentences: 'nonewlines' } → 200",
        ),
        REFUSED('outline_detection'),
      ],
      [
        'outline-needs',
        'false goes with splitting_tags, xml and nonewlines',
        at.translating(
          "{ outline_detection: false, tag_handling: 'xml', split_sentences: 'nonewlines', splitting_tags: 'p,li' } → 200",
        ),
        at.translating('with outline-detection=strict { outline_detection: false }'),
      ],
      [
        'splitting_tags',
        'tags that split',
        at.texts('translate --raw ["--no-outline-detection"'),
        REFUSED('splitting_tags'),
      ],
      [
        'non_splitting_tags',
        'tags that never split',
        at.texts('translate --raw ["--no-outline-detection"'),
        REFUSED('non_splitting_tags'),
      ],
      [
        'ignore_tags',
        'content that is not translated',
        at.protectedTexts(
          'with options for tags, a text goes as it is and is verified > an ignored tag whose content changed',
        ),
        at.texts('translate --raw ["--no-outline-detection"'),
        at.translating("Run <x>npm i</x> now { tag_handling: 'xml', ignore_tags: [ 'x' ] }"),
        REFUSED('ignore_tags'),
      ],
      [
        'enable_beta_languages',
        'taken, and means nothing any more',
        at.texts(
          'translate --raw ["--show-billed-characters","--enable-beta-languages"] sends exactly these fields',
        ),
        REFUSED('enable_beta_languages'),
      ],
      [
        'variants',
        'between variants of a language the text stays',
        at.translating("{ source_lang: 'en', target_lang: 'en-US' }"),
      ],
    ],
  },
];
