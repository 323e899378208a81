import type { ServiceClient } from '../../service/client.ts';
import type { Clock } from '../../service/clock.ts';
import { NetworkError, TimeoutError } from '../../service/errors/service-errors.ts';
import {
  streamingAddress,
  type VoiceSession,
  type VoiceSessionRequest,
} from '../../service/resources/voice.ts';
import { decodeMessage, encodeMessage, type MessageFormat } from '../../service/voice/frames.ts';
import type { ServerMessage } from '../../service/voice/messages.ts';
import { errorOfStream } from '../../service/voice/stream-error.ts';
import type { AudioSource } from './audio-source.ts';
import { PacedAudio } from './paced-audio.ts';
import type { OpenVoiceSocket, VoiceSocket } from './voice-socket.ts';

/** The audio, and how to transcribe and translate it. */
export interface TranscribeJob {
  readonly client: Pick<ServiceClient, 'createVoiceSession' | 'reconnectVoiceSession'>;
  readonly connect: OpenVoiceSocket;
  /** Sets the pace of the audio. */
  readonly clock: Clock;
  readonly audio: AudioSource;
  readonly request: Omit<VoiceSessionRequest, 'source_media_content_type' | 'message_format'>;
  readonly messageFormat: MessageFormat;
  /** Ends the audio early; the results until then are still awaited, for a few seconds. */
  readonly signal: AbortSignal;
  /** Gets every message except errors, in order. */
  readonly onMessage: (message: ServerMessage) => void;
  /** The connection was lost and restored; a few words may be missing. */
  readonly onReconnected: () => void;
}

/** How a session ended: at the end of its audio, or at the signal. */
export type TranscribeOutcome = 'complete' | 'stopped';

/** Milliseconds that the service may take to end the stream after the last audio. */
const END_MS = 60_000;
/** The same after the signal. */
const STOP_MS = 5_000;

/**
 * Streams audio as fast as it is spoken, and passes on the service's messages (specification 4.10, service-facts 11).
 * A lost connection is restored once.
 * @throws ServiceError: what the service ended the session with; a NetworkError when the connection is lost again.
 */
export async function transcribe(job: TranscribeJob): Promise<TranscribeOutcome> {
  const { client, audio, request, messageFormat, signal } = job;
  const session = await client.createVoiceSession(
    { ...request, source_media_content_type: audio.contentType, message_format: messageFormat },
    { signal },
  );
  const paced = new PacedAudio(audio, job.clock);
  if (await connected(job, session, paced)) return outcomeOf(signal);
  if (signal.aborted) return 'stopped';
  const renewed = await client.reconnectVoiceSession(session.token, { signal });
  job.onReconnected();
  if (await connected(job, renewed, paced)) return outcomeOf(signal);
  if (signal.aborted) return 'stopped';
  throw new NetworkError('reset', {});
}

function outcomeOf({ aborted: isStopped }: AbortSignal): TranscribeOutcome {
  return isStopped ? 'stopped' : 'complete';
}

/** Uses one connection; returns whether the service ended the stream, so that nothing more will arrive. */
async function connected(job: TranscribeJob, session: VoiceSession, audio: PacedAudio): Promise<boolean> {
  const socket = await job.connect(streamingAddress(session), job.signal);
  const over = new AbortController();
  const receiving = receive(job, session, socket).finally(() => over.abort());
  const sending = send(job, socket, audio, over.signal);
  try {
    const [isEnded] = await Promise.all([receiving, sending]);
    return isEnded;
  } finally {
    over.abort();
    socket.close();
    await Promise.allSettled([receiving, sending]);
  }
}

async function receive({ onMessage }: TranscribeJob, { token }: VoiceSession, socket: VoiceSocket) {
  for await (const frame of socket.frames) {
    const message = decodeMessage(frame);
    if (message.type === 'error') throw errorOfStream(message.content, token);
    onMessage(message);
    if (message.type === 'end_of_stream') return true;
  }
  return false;
}

/** Sends the audio and its end, and waits until the connection is closed. */
async function send(
  { messageFormat, signal }: TranscribeJob,
  socket: VoiceSocket,
  audio: PacedAudio,
  over: AbortSignal,
): Promise<void> {
  const stop = AbortSignal.any([signal, over]);
  for (let data = await audio.next(stop); data !== undefined; data = await audio.next(stop)) {
    socket.send(encodeMessage({ source_media_chunk: { data } }, messageFormat));
  }
  if (over.aborted) return;
  socket.send(encodeMessage({ end_of_source_media: {} }, messageFormat));
  const isLate = AbortSignal.timeout(END_MS);
  await aborted(AbortSignal.any([stop, isLate]));
  if (isLate.aborted && !over.aborted) throw new TimeoutError('idle', END_MS);
  if (over.aborted) return;
  await aborted(AbortSignal.any([over, AbortSignal.timeout(STOP_MS)]));
  socket.close();
}

/** Resolves when the signal is aborted, or already is. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
