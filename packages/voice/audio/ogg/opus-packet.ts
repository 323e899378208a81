/** Samples of a second at which Opus in Ogg counts, at whatever rate it was recorded (RFC 7845, 4). */
const SAMPLES_PER_MS = 48;
const SILK = [10, 20, 40, 60];
const HYBRID = [10, 20];
const CELT = [2.5, 5, 10, 20];
const FIRST_HYBRID = 12;
const FIRST_CELT = 16;
/** Where the first header of a stream has the samples that a decoder leaves out at its beginning (RFC 7845, 5.1). */
const PRE_SKIP_AT = 10;

/** The ms that are not heard of the first packets, by the header of the stream. */
export function opusPreSkip(header: Uint8Array): number {
  const samples = (header[PRE_SKIP_AT] ?? 0) + (header[PRE_SKIP_AT + 1] ?? 0) * 256;
  return samples / SAMPLES_PER_MS;
}

/** How long a packet is heard, in ms, by its first bytes (RFC 6716, 3.1). */
export function opusDuration([first = 0, second = 0]: Uint8Array): number {
  const configuration = first >> 3;
  const frame =
    configuration < FIRST_HYBRID
      ? SILK[configuration & 3]
      : configuration < FIRST_CELT
        ? HYBRID[configuration & 1]
        : CELT[configuration & 3];
  const frames = [1, 2, 2, second & 0x3f][first & 3];
  return (frame ?? 0) * (frames ?? 0);
}
