/** Audio of one channel to stream: from a file, or from a running recording. */
export interface AudioSource {
  /** The service's name for it (specification 4.10). */
  readonly contentType: string;
  /** How many bytes make one second; for audio in a container an estimate. */
  readonly bytesPerSecond: number;
  /** The bytes of one sample, which are not split; 1 for audio in a container. */
  readonly bytesPerSample: number;
  /** Whether its bytes are its time, so that it can be sent again from any sample on. */
  readonly isUncompressed: boolean;
  /** Whether audio that is not recognized is refused, because nobody has said what it is. */
  readonly mustBeKnown?: boolean;
  /** In pieces of any length. */
  readonly bytes: AsyncIterable<Uint8Array>;
}
