import { glossaryId, spokenTermsId, voiceToken } from '../../../packages/service/ids.ts';
import type { VoiceSessionRequest } from '../../../packages/service/resources/voice.ts';
import type { OperationCase } from './operation-case.ts';

const EVERY_FIELD: Required<VoiceSessionRequest> = {
  source_media_content_type: 'audio/pcm;encoding=s16le;rate=16000',
  source_language: 'en',
  source_language_mode: 'fixed',
  target_languages: ['de', 'fr'],
  target_media_languages: ['de'],
  target_media_content_type: 'audio/webm;codecs=opus',
  target_media_voice: 'female',
  formality: 'informal',
  glossary_id: glossaryId('g'),
  glossary_ids: [glossaryId('g')],
  spoken_terms_id: 't',
  message_format: 'msgpack',
};

const SESSION = {
  streaming_url: 'ws://127.0.0.1:4000/v3/voice/realtime/connect',
  token: 'one-time',
  session_id: '4f9d6f0c-0000-4000-8000-000000000000',
  region: 'eu',
};

const TERMS_PATH = '/v3/spoken-terms';
const TERMS_ID = spokenTermsId('t-1');
const TERM_LIST = { lang: 'en', entries: 'API\nwebhook' };
const TERMS = {
  spoken_terms_id: 't-1',
  name: 'Products',
  term_lists: [{ lang: 'en', entry_count: 2 }],
  creation_time: '2026-06-29T12:00:00Z',
};

/** Specification 4.10; service-facts 11. */
export const VOICE_CASES: readonly OperationCase[] = [
  {
    operation: 'createVoiceSession',
    when: 'every field is sent as it is',
    call: (client) => client.createVoiceSession(EVERY_FIELD),
    request: { method: 'POST', path: '/v3/voice/realtime', body: EVERY_FIELD },
    answer: SESSION,
  },
  {
    operation: 'reconnectVoiceSession',
    call: (client) => client.reconnectVoiceSession(voiceToken('a b+c')),
    request: { method: 'GET', path: '/v3/voice/realtime?token=a+b%2Bc' },
    answer: { streaming_url: SESSION.streaming_url, token: 'next' },
  },
  {
    operation: 'createSpokenTerms',
    call: (client) => client.createSpokenTerms({ name: 'Products', term_lists: [TERM_LIST] }),
    request: { method: 'POST', path: TERMS_PATH, body: { name: 'Products', term_lists: [TERM_LIST] } },
    answer: TERMS,
  },
  {
    operation: 'listSpokenTerms',
    call: (client) => client.listSpokenTerms(),
    request: { method: 'GET', path: TERMS_PATH },
    answer: { spoken_terms: [TERMS] },
    result: [TERMS],
  },
  {
    operation: 'getSpokenTerms',
    call: (client) => client.getSpokenTerms(TERMS_ID),
    request: { method: 'GET', path: `${TERMS_PATH}/t-1` },
    answer: TERMS,
  },
  {
    operation: 'patchSpokenTerms',
    call: (client) => client.patchSpokenTerms(TERMS_ID, { name: 'Brands' }),
    request: { method: 'PATCH', path: `${TERMS_PATH}/t-1`, body: { name: 'Brands' } },
    answer: TERMS,
  },
  {
    operation: 'getSpokenEntries',
    call: (client) => client.getSpokenEntries(TERMS_ID, 'en'),
    request: { method: 'GET', path: `${TERMS_PATH}/t-1/entries?lang=en` },
    answer: TERM_LIST,
  },
  {
    operation: 'putTermList',
    call: (client) => client.putTermList(TERMS_ID, TERM_LIST),
    request: { method: 'PUT', path: `${TERMS_PATH}/t-1/term-lists`, body: TERM_LIST },
    answer: { lang: 'en', entry_count: 2 },
  },
];
