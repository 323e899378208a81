import * as at from './files.ts';
import type { CoverageSection } from './row.ts';

/** Authentication, events, errors, limits, versioning. */
export const SECTIONS_5_TO_9: readonly CoverageSection[] = [
  {
    section: '5',
    rows: [
      [
        'header',
        'Authorization: Service-Auth-Key KEY',
        at.transport('Authorization: Service-Auth-Key right → 200'),
        at.calls('an address with a path keeps it, and the scheme is the endpoint’s'),
      ],
      [
        'one-key',
        'the same keys for all endpoints',
        at.verbs('each verb that reads'),
        at.developerKeys('translates at once: its ID is the key'),
      ],
      [
        'admin-key',
        'admin endpoints need an admin key',
        at.developerKeys('GET /v2/admin/developer-keys with the ordinary key → 403'),
      ],
      [
        'admin-keys-elsewhere',
        'admin keys are made elsewhere: no operation makes one',
        at.developerKeys('refusals > GET /v2/admin/developer-keys with the ordinary key → 403'),
        at.calls('every operation has a method, every method an operation, and each of them a case'),
      ],
      [
        'deactivated',
        'a deactivated key stops at once',
        at.developerKeys(
          'takes effect with the next request and permanently, and a second one changes nothing',
        ),
      ],
      [
        'voice-token',
        'short-lived, single use, in the query',
        at.stream('tokens'),
        at.voiceSessions('the token is part of the stream’s address, with any characters'),
      ],
      [
        'document_key',
        'must accompany status and download',
        at.documents('a wrong ID or key finds nothing; no key is refused'),
      ],
      [
        'not-elsewhere',
        'a key elsewhere is no key',
        at.transport('a key in the address or in the body does not count'),
        at.canaryKey('is in no error when the service repeats it'),
      ],
    ],
  },
  {
    section: '6',
    rows: [
      [
        'polling',
        'no callbacks: the client polls',
        at.documents('queued, then translating, then done'),
        at.documentCalls('a document that is not ready is asked for again'),
      ],
      [
        'e-mails',
        'notifications by mail are up to the service: the usage shows the same',
        at.usage('a limit'),
      ],
      [
        'target_media_chunk',
        'carries synthesized audio',
        at.stream('synthesized speech'),
        at.frames('audio, which is base64 in JSON and raw in MessagePack'),
      ],
      [
        'other-messages',
        'further types (not shown)',
        at.stream("the client's own reader knows every message (json)"),
        at.frames('source_transcript_update, in JSON and in MessagePack'),
        at.frames('messages that are newer than the client are kept'),
      ],
      [
        'no-others',
        'events of other resources are not shown',
        at.stream("the client's own reader knows every message (msgpack)"),
        at.gaps(
          '6, events for other resources: what is assumed, from where, and held in a place that exists',
        ),
      ],
    ],
  },
  {
    section: '7',
    rows: [
      [
        '456',
        'a key-level limit is reached',
        at.exitCodes('the exit code distinguishes failures of the service > the quota is used up'),
        at.developerKeys(
          'counts texts and improvements as one sum, answers 456 beyond it, and leaves other keys alone',
        ),
        at.clientAndService('the quota: what does not fit is not translated and not billed'),
      ],
      ['404-style', 'list or instruction missing on delete', at.styleRules('what is not there')],
      [
        '400-style-or-tone',
        'a style or tone without support',
        at.rephrasing("{ text: [ 'こんにちは' ], target_lang: 'ja', tone: 'friendly' } → 400"),
      ],
      [
        'style-and-tone',
        'both present',
        at.exitCodes('the exit code of wrong use is 6, and nothing is sent > a style and a tone'),
        at.rephrasing("{ writing_style: 'prefer_business', tone: 'prefer_friendly' } → 400"),
      ],
      [
        'formality',
        'more or less without support',
        at.cliLimits("'translate Hello --to pl --formality m…' is refused before its first request"),
        at.translating("{ formality: 'less', target_lang: 'en-US' }"),
      ],
      [
        'latency',
        'style_id, custom_instructions, translation_memory_id with latency_optimized',
        at.translating("{ model_type: 'latency_optimized', style_id: 'x' } → 400"),
      ],
      [
        'tag-version',
        'tag_handling_version v2 with latency_optimized',
        at.translating("{ model_type: 'latency_optimized', tag_handling_version: 'v2' } → 400"),
      ],
      [
        'glossary-content',
        'content that breaks the rules',
        at.cliGlossary('glossary create > with --no-check the service is asked, and refuses: exit code 6'),
        at.entries('entries that the service refuses'),
        at.glossaryContract('a refusal says what is wrong with the entries'),
      ],
      [
        'document-error',
        'status error with message',
        at.documents('error for an empty PDF, and nothing is billed'),
      ],
      [
        'document-same-language',
        'equal source and target language',
        at.documents('a document in its target language'),
      ],
      [
        'body-shape',
        'not shown: message, detail, code',
        at.statuses('every error that is documented can be had by a fault'),
        at.failures('requests in all, and how the call ends, for each retry class (reliability A2)'),
      ],
      [
        'withdrawn',
        'rejections that the service may lift',
        at.translating(
          "{ model_type: 'latency_optimized', custom_instructions: [ 'x' ] } is accepted when the switch says so",
        ),
      ],
    ],
  },
  {
    section: '8',
    rows: [
      ['list-instructions', '200 instructions in a list', at.styleRules('a list has at most 200')],
      [
        'prompt',
        '300 characters',
        at.cliLimits(
          "one limit, one check: what a dry run accepts, the service accepts > 'style instructions add' takes",
        ),
        at.styleRules("{ custom_instructions: [ { label: 'Address', prompt: 'xxxx"),
        at.styleRules('what is as long as it may be is taken; characters are code points'),
      ],
      [
        'label',
        '100 characters',
        at.cliLimits(
          "one limit, one check: what a dry run accepts, the service accepts > 'style instructions add' takes",
        ),
        at.styleRules("{ custom_instructions: [ { label: 'xxxx"),
        at.styleRules('what is as long as it may be is taken; characters are code points'),
      ],
      [
        'style-name',
        '1024 characters',
        at.cliLimits(
          "one limit, one check: what a dry run accepts, the service accepts > 'style create' takes",
        ),
        at.styleRules("POST /v3/style_rules > { name: 'xxxxx"),
        at.styleRules('what is as long as it may be is taken; characters are code points'),
      ],
      [
        'page-size',
        '10, 1 to 25; page 0',
        at.styleRules('lists pages, without details unless they are asked for'),
        at.styleRules('page_size=26'),
      ],
      ['memory-page-size', '1 to 25', at.memories('page=-1 → 400')],
      [
        'texts',
        '50 entries',
        at.translating('limits > texts: 4'),
        at.batches('every request is as full as it can be: the next text would not have fitted'),
      ],
      ['translate-body', '128 KiB', at.translating('a body of ')],
      ['rephrase-body', '10 KiB', at.rephrasing('a body of ')],
      [
        'request-instructions',
        'ten of 300 characters (not shown)',
        at.translating('11 custom instructions of 1 characters → 400'),
      ],
      [
        'memory-threshold',
        '0 to 100, 75 (not shown)',
        at.memories(
          'the lowest match is 75 unless the request says otherwise: "the archive is empty. Truly" {}',
        ),
        at.translating('translation_memory_threshold'),
        at.exitCodes('a threshold above 100'),
      ],
      ['glossaries-per-request', 'five (not shown)', at.changingGlossaries('six')],
      [
        'glossaries-per-session',
        'ten (not shown)',
        at.limits(
          'the local service has limits of its own > MAX_GLOSSARIES_PER_SESSION is the same for the linter',
        ),
        at.requestRules('a speech session takes ten glossaries'),
      ],
      [
        'dictionary',
        '10 MB',
        at.glossaries('10 MiB are taken, also where JSON writes them longer, and one byte more is not'),
        at.linterContract('dictionaries of the largest size, mib'),
      ],
      [
        'dictionary-decimal',
        '10 MB read as 10,000,000 bytes',
        at.linterContract('dictionaries of the largest size, mb'),
      ],
      [
        'five-dictionaries',
        'five of the largest size',
        at.changingGlossaries('five dictionaries of the largest size fit into one request'),
      ],
      [
        'phrase',
        '1024 bytes of name and phrases',
        at.cliContent('check reports a phrase of 1,025 bytes'),
        at.problems('the editor reports a phrase of 1,025 bytes'),
        at.entries(
          '"üüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüü',
        ),
        at.entries('1,024 bytes'),
        at.glossaries('a name has at most 1,024 bytes'),
      ],
      ['active-keys', '25', at.developerKeys('is 25; a deactivated one makes room')],
      [
        'voice-languages',
        '5 each',
        at.voice('takes five targets'),
        at.voice('six targets is refused'),
        at.voice('six spoken languages is refused'),
        at.voiceCommand('six languages'),
      ],
      [
        'voice-chunk',
        '100 kB or a second (not shown)',
        at.stream('a chunk of more than 100 kB'),
        at.stream('a chunk of more than a second'),
      ],
      ['voice-speed', 'twice as fast as spoken (not shown)', at.stream('audio that comes too fast')],
      [
        'document-minimum',
        '50,000 characters',
        at.documents(
          'an office file costs 50,000 characters at least, and what exceeds the limit is answered 456',
        ),
      ],
      ['context', 'not billed', at.translating("{ show_billed_characters: true, context: 'not billed' }")],
      [
        'duplicates',
        'no duplicate source entries',
        at.cliContent('check reports a source phrase twice'),
        at.problems('the editor reports a source phrase twice'),
        at.entries('a source phrase twice: "Hello\\tHallo\\nHello\\tGuten Tag"'),
      ],
      [
        'empty',
        'no empty phrases',
        at.cliContent('check reports an empty phrase'),
        at.problems('the editor reports an empty phrase'),
        at.entries('",b": The source phrase with the index 0 is empty.'),
        at.entries('"x,y,fr,en\\na,b\\nc,\\"\\"": The target phrase with the index 1 is empty.'),
      ],
      [
        'control-characters',
        'no C0 or C1',
        at.cliContent('check reports a control character'),
        at.problems('the editor reports a control character'),
        at.entries('"a\\u0000b,c": contains a control character'),
      ],
      [
        'unicode-newline',
        'no Unicode newline',
        at.cliContent('check reports a Unicode newline'),
        at.problems('the editor reports a Unicode newline'),
        at.entries('"a b,c": contains a Unicode newline'),
      ],
      [
        'edge-whitespace',
        'no white space at the ends',
        at.cliContent('check reports white space at an end'),
        at.problems('the editor reports white space at an end'),
        at.entries('" a,b": begins or ends with white space'),
      ],
      [
        'linter',
        'the linter knows all of these',
        at.linterContract('the linter is clean if and only if the service accepts'),
      ],
      [
        'key-limit',
        'counts texts, documents and improvements',
        at.account('texts, documents and improvements are one sum, speech is apart'),
      ],
      ['key-limit-month', 'one-month period', at.usage('is a month, after which everything starts from 0')],
      [
        'key-limit-zero-null',
        '0 lets nothing through, null everything',
        at.cliKeys('keys list, create, label and limit > limit --characters 0'),
        at.developerKeys('of 0 lets nothing through, and null lets everything through again'),
      ],
      [
        'rate',
        'request rates are not shown: 429 is waited out',
        at.exitCodes(
          'each documented exit code that is not about synchronising, with the local service in another process > rateLimited',
        ),
        at.clientAndService('status=429;retry-after=10: a read survives five of them, and not six'),
      ],
      [
        'upload-size',
        'not shown: the answer counts',
        at.documents('a document beyond the limit of its type is answered by the proxy'),
      ],
      ['glossary-count', 'not shown: 1,000', at.glossaryCount('an account has at most 1,000 glossaries')],
      ['header-block', '16 KiB (not shown)', at.transport('a header block over 16 KiB → 431')],
      [
        'report-days',
        '366 days (not shown)',
        at.cliKeys('analytics refuses days that nobody can mean before its first request > eleven years ago'),
        at.reports('"start_date=2025-03-01&end_date=2026-03-03" → 400'),
      ],
      [
        'free-plan',
        '500,000 characters (not shown)',
        at.usage('says only how much was used and how much there is'),
      ],
      [
        'no-limit',
        'a limit that means none (not shown)',
        at.limits('the local service has limits of its own > NO_CHARACTER_LIMIT is the same for the linter'),
        at.cliLanguages('usage > {"character_count":7,"character_limit":1000000000000}'),
        at.calls('usage: on a paid plan'),
      ],
    ],
  },
  {
    section: '9',
    rows: [
      [
        'paths',
        'the version is part of the path',
        at.transport('the version is part of the path: POST /v2/translate, and no other one'),
      ],
      [
        'legacy-v2',
        'v2 glossaries are monolingual',
        at.legacyGlossaries('v2 sees those of v3 that have one dictionary'),
      ],
      [
        'both-v3',
        'v3 handles both',
        at.legacyGlossaries('v3 sees a glossary of v2 as one with one dictionary'),
      ],
      ['style-version', 'a version that increments', at.styleRules('a change creates a new version')],
      [
        'exceptions-removed',
        '/v3/languages/exceptions is gone',
        at.transport('GET /v3/languages/exceptions → 404'),
      ],
      [
        'needs-names',
        'the names before 22 April 2026',
        at.languages('GET /v3/languages/resources gives every resource with what its features need'),
        at.calls('resources: in the shape before 22 April 2026'),
      ],
      [
        'endpoints-removed',
        'the endpoints array, where it still comes',
        at.languages('GET /v3/languages/resources gives every resource with what its features need'),
        at.operation('resources: in the shape before 22 April 2026'),
      ],
      ['product-renamed', 'product is resource', at.languages('"product=voice" is refused')],
      [
        'features-object',
        'an array before 5 May 2026',
        at.languages('GET /v3/languages > resource=translate_text: de has'),
        at.calls('languages: in the shape before 5 May 2026'),
      ],
      [
        'custom-instructions-renamed',
        'the feature is style_rules now',
        at.languages('GET /v3/languages > resource=translate_text: de has'),
        at.operation('languages: in the shape before 5 May 2026'),
      ],
      ['v2-languages', 'upper-case codes and supports_formality', at.languages('GET /v2/languages')],
      ['v3-languages', 'BCP 47 and features', at.languages('GET /v3/languages')],
      [
        'glossary-resource',
        'replaces the pairs endpoint',
        at.languages('resource=glossary: 32 languages'),
        at.facts('the languages of glossaries'),
      ],
      ['v3-only', 'voice and write exist in v3 only', at.languages('resource=voice: 44 languages')],
      [
        'billed-default',
        'inclusion by default is announced',
        at.translating('billed characters are always there with the switch'),
      ],
      [
        'newer-fields',
        'what is newer passes through',
        at.translating('what excludes or needs what > { some_parameter_of_tomorrow: { a: 1 } } → 200'),
        at.calls('translate: fields that are newer than the client are kept'),
      ],
    ],
  },
];
