import {
  type Clock,
  decodeMessage,
  encodeMessage,
  errorOfStream,
  type MessageFormat,
  NetworkError,
  type ServerMessage,
  type ServiceClient,
  streamingAddress,
  TimeoutError,
  UnexpectedAnswerError,
  type VoiceSession,
  type VoiceSessionRequest,
} from '#service';
import type { PacedAudio } from './audio/paced-audio.ts';
import type { Pause } from './pause.ts';
import { StreamTimes } from './transcripts/stream-times.ts';
import type { OpenVoiceSocket, VoiceSocket } from './voice-socket.ts';

/** The audio, and how to transcribe and translate it. */
export interface TranscribeJob {
  readonly client: Pick<ServiceClient, 'createVoiceSession' | 'reconnectVoiceSession'>;
  readonly connect: OpenVoiceSocket;
  /** Measures pauses. */
  readonly clock: Clock;
  /** What is left of it is streamed: a later session goes on where one was paused. */
  readonly audio: PacedAudio;
  readonly request: Omit<VoiceSessionRequest, 'source_media_content_type' | 'message_format'>;
  readonly messageFormat: MessageFormat;
  readonly pause?: Pause;
  /** A session that was created before, instead of a new one. */
  readonly session?: VoiceSession;
  /** Ends the audio early; the results until then are still awaited, for a few seconds. */
  readonly signal: AbortSignal;
  /** Gets every message except errors, in order, with times of the audio. */
  readonly onMessage: (message: ServerMessage) => void;
  /** The connection was lost and restored; if the audio could not be sent again, a few words may be missing. */
  readonly onReconnected: (isComplete: boolean) => void;
}

/** How a session ended: at the end of its audio, at the signal, or because it was paused too long. */
type TranscribeOutcome = 'complete' | 'stopped' | 'paused';

/** Milliseconds that the service may take to end the stream after the last audio. */
const END_MS = 60_000;
/** The same after the signal. */
const STOP_MS = 5_000;
/** Milliseconds of a pause: a session ends by itself after 30 s without audio (service-facts 11). */
const MAX_PAUSE_MS = 25_000;
/** Languages of one session, even if the service allows many more one day. */
const MAX_LANGUAGES = 64;
/** Connections that are lost one after the other, each soon after it was opened. */
const MAX_LOSSES = 5;
/** Milliseconds after which a connection that is lost was a good one. */
const STEADY_MS = 30_000;
/** Milliseconds before the second reconnection in a row; each wait is twice as long as the one before. */
const FIRST_WAIT_MS = 1000;

/**
 * Streams audio as fast as it is spoken, and passes on the service's messages (specification 4.10, service-facts 11). A lost connection is
 * restored with the latest token, at once and then after growing waits, and the audio after what is final is sent again.
 * @throws ServiceError: what the service ended the session with; a NetworkError when connections are lost again and again.
 */
export async function transcribe(job: TranscribeJob): Promise<TranscribeOutcome> {
  const { client, clock, audio, request, messageFormat, signal } = job;
  const times = new StreamTimes(audio.position);
  let session =
    job.session ??
    (await client.createVoiceSession(
      { ...request, source_media_content_type: audio.contentType, message_format: messageFormat },
      { signal },
    ));
  for (let losses = 0; ; ) {
    const opened = clock.now();
    const connection = await useConnection(job, session, times);
    if (connection.isEnded) return outcomeOf(signal, connection);
    losses = clock.now() - opened < STEADY_MS ? losses + 1 : 1;
    if (losses === MAX_LOSSES) throw new NetworkError('reset', {});
    await waitAfter(losses, clock, signal);
    if (signal.aborted) return 'stopped';
    session = await client.reconnectVoiceSession(session.token, { signal });
    const wanted = times.concludedMs;
    const position = audio.rewind(wanted);
    times.reconnected(position);
    job.onReconnected(position - wanted < 1);
  }
}

/** The first connection that is lost is restored at once. */
async function waitAfter(losses: number, clock: Clock, signal: AbortSignal): Promise<void> {
  if (losses === 1) return;
  // Only the signal ends a wait early, and the caller looks at it.
  await clock.sleep(FIRST_WAIT_MS * 2 ** (losses - 2), signal).catch(() => undefined);
}

function outcomeOf({ aborted: isStopped }: AbortSignal, { isPaused }: ConnectionEnd): TranscribeOutcome {
  if (isPaused) return 'paused';
  return isStopped ? 'stopped' : 'complete';
}

interface ConnectionEnd {
  /** The service has ended the stream, so that nothing more will arrive. */
  readonly isEnded: boolean;
  /** The audio was ended because it was paused too long. */
  readonly isPaused: boolean;
}

async function useConnection(
  job: TranscribeJob,
  session: VoiceSession,
  times: StreamTimes,
): Promise<ConnectionEnd> {
  const socket = await job.connect(streamingAddress(session), job.signal);
  const over = new AbortController();
  const receiving = receive(job, session, socket, times).finally(() => over.abort());
  const sending = send(job, socket, over.signal);
  try {
    const [received, isPaused] = await Promise.all([receiving, sending]);
    return { ...received, isPaused };
  } finally {
    over.abort();
    socket.close();
    await Promise.allSettled([receiving, sending]);
  }
}

async function receive(
  { onMessage, audio }: TranscribeJob,
  { token }: VoiceSession,
  socket: VoiceSocket,
  times: StreamTimes,
) {
  const languages = new Set<string>();
  for await (const frame of socket.frames) {
    const message = decodeMessage(frame);
    if (message.type === 'error') throw errorOfStream(message.content, token);
    requireFew(languages, message);
    onMessage(times.place(message, audio.position));
    audio.forget(times.concludedMs);
    if (message.type === 'end_of_stream') return { isEnded: true };
  }
  return { isEnded: false };
}

/** @throws UnexpectedAnswerError for more languages than any session has: each would become a file. */
function requireFew(languages: Set<string>, { content }: ServerMessage): void {
  if ('language' in content && typeof content.language === 'string') languages.add(content.language);
  if (languages.size <= MAX_LANGUAGES) return;
  throw new UnexpectedAnswerError('shape', 'The stream has more languages than a session can have.');
}

/** Sends the audio and its end, and waits until the connection is closed. Returns whether a pause ended it. */
async function send(job: TranscribeJob, socket: VoiceSocket, over: AbortSignal): Promise<boolean> {
  const stop = AbortSignal.any([job.signal, over]);
  const isPaused = await sendAudio(job, socket, stop);
  if (over.aborted) return isPaused;
  socket.send(encodeMessage({ end_of_source_media: {} }, job.messageFormat));
  const isLate = AbortSignal.timeout(END_MS);
  await aborted(AbortSignal.any([stop, isLate]));
  if (isLate.aborted && !over.aborted) throw new TimeoutError('idle', END_MS);
  if (over.aborted) return isPaused;
  await aborted(AbortSignal.any([over, AbortSignal.timeout(STOP_MS)]));
  socket.close();
  return isPaused;
}

/** Sends the audio until its end; returns whether a pause was too long. */
async function sendAudio(
  { audio, pause, clock, messageFormat }: TranscribeJob,
  socket: VoiceSocket,
  stop: AbortSignal,
): Promise<boolean> {
  for (;;) {
    if (pause?.isPaused) {
      const goesOn = await pause.endsWithin(MAX_PAUSE_MS, clock, stop);
      if (!goesOn) return !stop.aborted;
      audio.rest();
    }
    const data = await audio.next(stop);
    if (data === undefined) return false;
    socket.send(encodeMessage({ source_media_chunk: { data } }, messageFormat));
  }
}

/** Resolves when the signal is aborted, or already is. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
