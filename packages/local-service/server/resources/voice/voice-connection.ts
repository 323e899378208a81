import type { WebSocket } from 'ws';
import type { LocalServiceState } from '../../environment.ts';
import { ServiceError } from '../../errors.ts';
import { MAX_VOICE_CHUNK_BYTES, MAX_VOICE_CHUNK_MS, MAX_VOICE_SPEED } from '../../limits.ts';
import { durationOf, pcmFormatOf } from '../../voice/media-types.ts';
import { decodeMessage, encodeMessage, type ServerMessage, VoiceFault } from '../../voice/messages.ts';
import type { VoiceSession } from '../../voice/voice-sessions.ts';

/** The close codes of RFC 6455 that are used. */
const CLOSE = { normal: 1000, unsupportedData: 1003 } as const;

const CHUNK = 'source_media_chunk';

/** One connection of a speech session: from audio to transcripts (service-facts 11). */
export class VoiceConnection {
  readonly #socket: WebSocket;
  readonly #session: VoiceSession;
  readonly #state: LocalServiceState;
  readonly #started = performance.now();
  #idle: NodeJS.Timeout | undefined;
  /** Of uncompressed audio, whose length is known. */
  #heardMs = 0;
  #audioMs = 0;

  constructor(socket: WebSocket, session: VoiceSession, state: LocalServiceState) {
    this.#socket = socket;
    this.#session = session;
    this.#state = state;
  }

  /** Answers until either side ends. */
  serve(): void {
    const { connections, transcript } = this.#session;
    if (connections > 1) transcript.reconnect(this.#state.options.switches['voice-clock']);
    this.#session.disconnect = () => {
      clearTimeout(this.#idle);
      this.#socket.close(CLOSE.normal);
    };
    this.#waitForAudio();
    this.#socket.on('close', () => {
      clearTimeout(this.#idle);
      this.#state.voice.leave(this.#session);
    });
    // Broken frames: the library closes the connection by itself.
    this.#socket.on('error', () => clearTimeout(this.#idle));
    this.#socket.on('message', (data, isBinary) => {
      if (this.#socket.readyState !== this.#socket.OPEN || !Buffer.isBuffer(data)) return;
      this.#attempt(() => this.#receive(data, isBinary));
    });
  }

  #receive(frame: Buffer, isBinary: boolean): void {
    const { config, transcript } = this.#session;
    const message = decodeMessage(frame, isBinary, config.messageFormat);
    if (message.type === 'end_of_source_media') {
      this.#send(transcript.finish());
      this.#end(CLOSE.normal);
      return;
    }
    const milliseconds = this.#checkChunk(message.data);
    this.#state.account.chargeSpeech(this.#session.key, milliseconds);
    this.#waitForAudio();
    this.#send(transcript.hear(milliseconds));
    this.#audioMs += milliseconds;
    const loss = Number(this.#state.options.switches['voice-loss']);
    if (loss > 0 && this.#session.connections === 1 && this.#audioMs >= loss) this.#socket.close();
  }

  /** The duration of a chunk, which is known for uncompressed audio only. */
  #checkChunk({ byteLength }: Uint8Array): number {
    const { sourceMediaType } = this.#session.config;
    const milliseconds = durationOf(byteLength, sourceMediaType);
    const pcm = pcmFormatOf(sourceMediaType);
    if (byteLength > MAX_VOICE_CHUNK_BYTES || (pcm !== undefined && milliseconds > MAX_VOICE_CHUNK_MS)) {
      throw new VoiceFault(400, CHUNK, 'A chunk holds at most 100 kB and 1 second of audio.');
    }
    if (pcm === undefined) return milliseconds;
    if (byteLength % pcm.bytesPerSample !== 0) {
      throw new VoiceFault(400, CHUNK, 'The audio is not of the format that was announced.', 4_000_403);
    }
    this.#heardMs += milliseconds;
    this.#checkSpeed();
    return milliseconds;
  }

  /** A second of audio may be early, so that a connection can start at once. */
  #checkSpeed(): void {
    const possible = (performance.now() - this.#started + MAX_VOICE_CHUNK_MS) * MAX_VOICE_SPEED;
    if (this.#state.options.switches['voice-speed'] === 'limited' && this.#heardMs > possible) {
      throw new VoiceFault(429, CHUNK, 'The audio comes more than twice as fast as it is spoken.');
    }
  }

  #waitForAudio(): void {
    clearTimeout(this.#idle);
    const silence = Number(this.#state.options.switches['voice-timeout']);
    this.#idle = setTimeout(() => {
      this.#fail(new VoiceFault(408, '', `No audio came for ${silence} ms.`));
    }, silence);
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (error instanceof VoiceFault) this.#fail(error);
      else if (error instanceof ServiceError) this.#fail(new VoiceFault(error.status, CHUNK, error.message));
      else this.#fail(new VoiceFault(500, '', 'Internal server error'));
    }
  }

  /** An error ends the session. */
  #fail({ code, reason, request, message }: VoiceFault): void {
    const error = { request_type: request, error_code: code, reason_code: reason, error_message: message };
    this.#send([{ error }]);
    this.#end(code === 400 && request === '' ? CLOSE.unsupportedData : CLOSE.normal);
  }

  #send(messages: readonly ServerMessage[]): void {
    const { messageFormat } = this.#session.config;
    for (const message of messages) this.#socket.send(encodeMessage(message, messageFormat));
  }

  #end(code: number): void {
    clearTimeout(this.#idle);
    this.#socket.close(code);
    this.#state.voice.end(this.#session);
  }
}
