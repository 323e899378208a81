/** An open stream of a voice session: a port, because each host has a WebSocket of its own. */
export interface VoiceSocket {
  /** A string goes out as a text frame, bytes as a binary one. Does nothing when the connection is gone. */
  send(frame: string | Uint8Array): void;
  /** What comes in, until the connection ends in whatever way. */
  readonly frames: AsyncIterable<string | Uint8Array>;
  /** Ends the connection. */
  close(): void;
}

/**
 * Opens a stream.
 * @param address holds the token, a secret: it goes into no message and no log
 * @throws ServiceError when it cannot be opened; CancelledError.
 */
export type OpenVoiceSocket = (address: string, signal: AbortSignal) => Promise<VoiceSocket>;
