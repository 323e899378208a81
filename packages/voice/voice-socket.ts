/** An open stream of a speech session: a port, because each host has its own WebSocket. */
export interface VoiceSocket {
  /** A string is sent as a text frame, bytes as a binary one. Does nothing when the connection is closed. */
  send(frame: string | Uint8Array): void;
  /** The incoming frames, until the connection ends for any reason. */
  readonly frames: AsyncIterable<string | Uint8Array>;
  /** Ends the connection. */
  close(): void;
}

/**
 * Opens a stream.
 * @param address Contains the token, a secret: it must not appear in messages or logs.
 * @throws ServiceError when it cannot be opened; CancelledError.
 */
export type OpenVoiceSocket = (address: string, signal: AbortSignal) => Promise<VoiceSocket>;
