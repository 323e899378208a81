import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { type Endpoint, isLoopback } from '../endpoint.ts';
import { hidingAlso } from '../errors/redact.ts';
import { UnexpectedAnswerError } from '../errors/service-errors.ts';
import { type GlossaryId, idSchema, type VoiceToken, voiceToken } from '../ids.ts';
import { operations } from '../operation.ts';
import { queryOf } from './query.ts';

const VOICE_SESSION = '/v3/voice/realtime';

export const VOICE_OPERATIONS = operations('voice', {
  createVoiceSession: {
    method: 'POST',
    path: VOICE_SESSION,
    retryClass: 'create',
    answers: 'at-once',
  },
  reconnectVoiceSession: {
    method: 'GET',
    path: VOICE_SESSION,
    retryClass: 'create',
    answers: 'at-once',
  },
});

/**
 * The body of `POST /v3/voice/realtime` (specification 4.10; the fields whose names it does not show: service-facts
 * 11). Values from a list have the type string, so that newer values pass.
 */
export interface VoiceSessionRequest {
  /** The format of the stream, such as `audio/auto` or `audio/pcm;encoding=s16le;rate=16000`; one channel. */
  readonly source_media_content_type: string;
  /** Left out or empty: the service detects it. */
  readonly source_language?: string;
  /** `auto` (the language is a hint) or `fixed`. */
  readonly source_language_mode?: string;
  /** At most five. */
  readonly target_languages?: readonly string[];
  /** Languages to speak, at most five; the service adds them to `target_languages`. */
  readonly target_media_languages?: readonly string[];
  /** The format of the speech; the service uses `audio/webm;codecs=opus` if it is left out. */
  readonly target_media_content_type?: string;
  /** `male` or `female`. */
  readonly target_media_voice?: string;
  /** `default`, `formal`, `more`, `informal`, `less`. */
  readonly formality?: string;
  readonly glossary_id?: GlossaryId;
  /** At most ten, the first wins. */
  readonly glossary_ids?: readonly GlossaryId[];
  /** A list of spoken terms. */
  readonly spoken_terms_id?: string;
  /** The encoding of the messages of the stream: `json` (the service's default) or `msgpack`. */
  readonly message_format?: string;
}

const VoiceSessionSchema = v.looseObject({
  streaming_url: v.string(),
  token: idSchema(voiceToken),
  session_id: v.exactOptional(v.string()),
});

/** A session to connect to (specification 2.15). `streamingAddress` adds the token to its address. */
export type VoiceSession = v.InferOutput<typeof VoiceSessionSchema>;

/**
 * `POST /v3/voice/realtime` (specification 4.10). A session accepts one connection and is then forgotten, so a lost
 * answer leaves nothing usable behind.
 * @throws UnexpectedAnswerError also when the stream's address leads away from the service (reliability V16).
 */
export async function createVoiceSession(
  transport: Transport,
  request: VoiceSessionRequest,
  call?: CallOptions,
): Promise<VoiceSession> {
  const answer = VoiceSessionSchema;
  const session = await send(transport, VOICE_OPERATIONS.createVoiceSession, { body: request, answer, call });
  return atHome(session, transport.endpoint);
}

/**
 * `GET /v3/voice/realtime` (service-facts 11): a new address and token for a session whose connection was lost. Needs
 * the latest token; the service ends the session for an older one.
 * @throws UnexpectedAnswerError as `createVoiceSession`.
 */
export async function reconnectVoiceSession(
  transport: Transport,
  token: VoiceToken,
  call?: CallOptions,
): Promise<VoiceSession> {
  const discreet = { ...transport, redact: hidingAlso(transport.redact, token) };
  const session = await send(discreet, VOICE_OPERATIONS.reconnectVoiceSession, {
    query: queryOf({ token }),
    answer: VoiceSessionSchema,
    call,
  });
  return atHome(session, transport.endpoint);
}

/** The address of the WebSocket (specification 5.5; the parameter's name: service-facts 11). Contains a secret. */
export function streamingAddress({ streaming_url, token }: VoiceSession): string {
  const url = new URL(streaming_url);
  url.searchParams.set('token', token);
  return url.href;
}

/** The token must not be sent to another host, or without encryption (reliability V16). */
function atHome(session: VoiceSession, endpoint: Endpoint): VoiceSession {
  if (leadsHome(session.streaming_url, endpoint)) return session;
  throw new UnexpectedAnswerError('shape', 'The address of the stream leads away from the service.', {
    path: 'streaming_url',
  });
}

function leadsHome(streamingUrl: string, endpoint: Endpoint): boolean {
  if (!URL.canParse(streamingUrl)) return false;
  const { protocol, hostname, username, password, hash } = new URL(streamingUrl);
  const home = new URL(endpoint.baseUrl).hostname;
  const isEncrypted = protocol === 'wss:' || (protocol === 'ws:' && isLoopback(endpoint));
  const isAtHome = hostname === home || hostname.endsWith(`.${home}`);
  return isEncrypted && isAtHome && username === '' && password === '' && hash === '';
}
