import * as at from './files.ts';
import type { CoverageSection } from './row.ts';

const TAKES = at.voice('takes %s');
const EVERY_FIELD = at.voiceCalls('every field is sent as it is');

/** Keys, languages, voice: specification 4.8 to 4.10. */
export const SECTION_4_ACCOUNT: readonly CoverageSection[] = [
  {
    section: '4.8',
    rows: [
      [
        'admin-key',
        'authenticated with an admin key',
        at.developerKeys('%s %s with the %s key → 403'),
        at.calls("describe('a client without an admin key'"),
      ],
      [
        'create',
        'POST /v2/admin/developer-keys',
        at.developerKeys("describe('a new key'"),
        at.adminCalls("operation: 'createKey'"),
        at.verbs("'POST /v2/admin/developer-keys'"),
      ],
      ['label-default', 'a default label when omitted', at.developerKeys("[{}, 'API key']")],
      [
        'list',
        'active and deactivated keys',
        at.developerKeys('expect(await list(emulator)).toContainEqual(first.body)'),
        at.adminCalls("operation: 'listKeys'"),
        at.verbs("'GET /v2/admin/developer-keys'"),
      ],
      [
        'deactivate',
        'PUT …/deactivate with key_id',
        at.developerKeys("describe('deactivation'"),
        at.adminCalls("operation: 'deactivateKey'"),
        at.verbs("'PUT /v2/admin/developer-keys/deactivate'"),
      ],
      [
        'label',
        'PUT …/label with key_id, label',
        at.developerKeys("['label', { key_id: 'KEY' }, 400]"),
        at.adminCalls("operation: 'labelKey'"),
        at.verbs("'PUT /v2/admin/developer-keys/label'"),
      ],
      [
        'limits',
        'PUT …/limits with key_id, characters or null',
        at.developerKeys('limits %o → %o'),
        at.adminCalls("operation: 'limitKey'"),
        at.verbs("'PUT /v2/admin/developer-keys/limits'"),
      ],
      [
        'speech-limit',
        'speech_to_text_milliseconds (later)',
        at.developerKeys('a limit that is not named stays'),
        at.account('a key can use speech up to its limit'),
      ],
      [
        'analytics',
        'GET /v2/admin/analytics',
        at.reports("describe('a report'"),
        at.adminCalls("operation: 'analytics'"),
        at.verbs("'GET /v2/admin/analytics'"),
      ],
      [
        'dates',
        'start_date and end_date are ISO 8601 dates',
        at.reports("'start_date=2026-02-30&end_date=2026-03-01'"),
        at.reports("'start_date=2026-03-01',"),
      ],
      [
        'group_by',
        'key, or key_and_day',
        at.reports('by key masks the keys, and short ones altogether'),
        at.reports('group_by=day'),
      ],
    ],
  },
  {
    section: '4.9',
    rows: [
      [
        'languages',
        'GET /v3/languages',
        at.languages("describe('GET /v3/languages'"),
        at.languageCalls("operation: 'languages'"),
        at.verbs("'GET /v3/languages'"),
      ],
      ['resource', 'required, one of six', at.languages("['resource=nothing', ")],
      [
        'include',
        'beta and external, repeatable',
        at.languages('only what is asked for is beta or external'),
        at.languageCalls('with what is beta and external'),
      ],
      ['sides', 'source and target lists', at.support("describe('a feature of text translation'")],
      [
        'target-only',
        'some features are checked on the target',
        at.support("describe('a feature of text translation'"),
      ],
      [
        'both-sides',
        'glossary and tag_handling on both',
        at.support("describe('a feature of text translation'"),
      ],
      ['source-only', 'auto_detection on the source', at.support("'auto_detection'")],
      [
        'style-rules-list',
        'style rules where the resource lists the target',
        at.languages("['resource=style_rules', 8]"),
      ],
      [
        'by-resources',
        'without fixed knowledge',
        at.support('a feature that needs neither side is there for all'),
      ],
      [
        'resources',
        'GET /v3/languages/resources',
        at.languages('GET /v3/languages/resources gives every resource with what its features need'),
        at.languageCalls("operation: 'resources'"),
        at.verbs("'GET /v3/languages/resources'"),
      ],
      [
        'legacy',
        'GET /v2/languages',
        at.languages("describe('GET /v2/languages'"),
        at.languageCalls("operation: 'legacyLanguages'"),
        at.verbs("'GET /v2/languages'"),
      ],
      [
        'type',
        'source by default, or target',
        at.languages("test.each(['', '?type=source'])"),
        at.languages('another type is refused'),
      ],
      [
        'legacy-codes',
        'the codes seen',
        at.languages("expect.arrayContaining(['EN-GB', 'EN-US', 'ES-419', 'PT-BR', 'ZH-HANS', 'ZH-HANT'])"),
      ],
      [
        'any-case',
        'codes in any case everywhere',
        at.translating("{ target_lang: 'ZH-HANS' }"),
        at.rephrasing("'EN-gb'"),
      ],
      [
        'usage',
        'GET /v2/usage, one sum',
        at.usage('counts translation and improvement as one sum, for the account and for each key'),
        at.textCalls("operation: 'usage'"),
        at.verbs("'GET /v2/usage'"),
      ],
    ],
  },
  {
    section: '4.10',
    rows: [
      [
        'session',
        'POST /v3/voice/realtime',
        at.voice("describe('POST /v3/voice/realtime'"),
        EVERY_FIELD,
        at.voiceCommand("describe('parlance voice'"),
      ],
      [
        'reconnect',
        'GET /v3/voice/realtime (not shown)',
        at.voice("describe('GET /v3/voice/realtime'"),
        at.voiceCalls("operation: 'reconnectVoiceSession'"),
      ],
      ['source_media_content_type', 'required', at.voice("'no type',")],
      ['one-channel', 'all audio is single channel', at.voiceCommand("['two channels', ")],
      ['pcm-parameters', 'PCM needs its parameters', at.voice("'PCM without its rate',")],
      ['source-types', 'all source types', at.documented('every source content type is taken'), TAKES],
      [
        'source_language',
        'optional, empty or a code',
        at.documented('every source language is taken'),
        at.voice("['an empty source', "),
        at.voice("['an unknown source', "),
      ],
      [
        'target_languages',
        'at most 5',
        at.documented('every target language is taken'),
        at.voice("'six targets',"),
        at.voice("['an unknown target', "),
      ],
      [
        'target_media_languages',
        'at most 5, added to target_languages',
        at.voice("'a language that is not spoken',"),
        at.voice("'six spoken languages',"),
        at.documented('every language of synthesized audio is taken'),
        at.stream('asked for as %s is silence'),
      ],
      [
        'target-types',
        'all synthesized types',
        at.documented('every content type of synthesized audio is taken'),
      ],
      ['target_media_content_type', 'the type of what is spoken', at.voice("'speech of a wrong type',")],
      [
        'glossary_id',
        'id of a glossary',
        at.stream('use the glossary for the pairs that it has'),
        at.voiceCommand('a glossary by its name decides about terms'),
      ],
      ['glossary_ids', 'several (later)', EVERY_FIELD],
      ['spoken_terms_id', 'a list of spoken terms (later)', EVERY_FIELD],
      [
        'message_format',
        'json or msgpack',
        at.voiceCommand('speaks %s with the service'),
        at.voice("['an unknown format', "),
        at.frames('is bytes with raw audio in MessagePack'),
      ],
      [
        'source_language_mode',
        'auto or fixed',
        at.voice("['a fixed source', "),
        at.voice("['an unknown mode', "),
      ],
      ['target_media_voice', 'male or female', at.voice("['a voice', "), at.voice("['an unknown voice', ")],
      [
        'formality',
        'five values',
        at.documented('every formality, voice, mode and message format is taken'),
        at.voice("['an unknown formality', "),
        at.stream('show the formality if there is one'),
      ],
    ],
  },
];
