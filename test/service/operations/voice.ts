import { glossaryId, voiceToken } from '../../../service/ids.ts';
import type { VoiceSessionRequest } from '../../../service/resources/voice.ts';
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
];
