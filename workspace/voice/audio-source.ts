/** Audio of one channel as it is to be streamed: from a file, or from something that goes on recording. */
export interface AudioSource {
  /** As the service names it (specification 4.10). */
  readonly contentType: string;
  /** How many bytes last one second; of audio in a container an estimate. */
  readonly bytesPerSecond: number;
  /** The bytes of one sample, which stay together; 1 for audio in a container. */
  readonly bytesPerSample: number;
  /** In pieces of any length. */
  readonly bytes: AsyncIterable<Uint8Array>;
}
