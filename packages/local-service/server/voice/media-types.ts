/** The form of synthesized audio that is used if none is asked for (specification 4.10). */
export const DEFAULT_TARGET_MEDIA_TYPE = 'audio/webm;codecs=opus';

/** In lower case, without spaces around the parameters. */
export function normalizeMediaType(mediaType: string): string {
  return mediaType.toLowerCase().replace(/\s*;\s*/g, ';');
}

/** Uncompressed audio of one channel. */
interface PcmFormat {
  readonly samplesPerSecond: number;
  readonly bytesPerSample: number;
  /** The byte of silence. */
  readonly silence: number;
}

const PCM_ENCODINGS: Readonly<Record<string, Omit<PcmFormat, 'samplesPerSecond'>>> = {
  alaw: { bytesPerSample: 1, silence: 0xd5 },
  ulaw: { bytesPerSample: 1, silence: 0xff },
  s16le: { bytesPerSample: 2, silence: 0 },
};

/** Undefined for audio in a container. */
export function pcmFormatOf(mediaType: string): PcmFormat | undefined {
  const [, name, rate] = /^audio\/pcm;encoding=(\w+);rate=(\d+)$/.exec(mediaType) ?? [];
  const encoding = PCM_ENCODINGS[name ?? ''];
  return encoding && { ...encoding, samplesPerSecond: Number(rate) };
}

/** The assumed rate of compressed audio, which the local service does not decode: 128 kbit a second. */
const COMPRESSED_BYTES_PER_MS = 16;

/** How long audio of a type lasts, in milliseconds. */
export function durationOf(bytes: number, mediaType: string): number {
  const pcm = pcmFormatOf(mediaType);
  if (pcm === undefined) return bytes / COMPRESSED_BYTES_PER_MS;
  return (bytes * 1000) / (pcm.samplesPerSecond * pcm.bytesPerSample);
}

/** Silence of a length in milliseconds. */
export function silenceOf(milliseconds: number, pcm: PcmFormat): Uint8Array {
  const samples = Math.round((milliseconds * pcm.samplesPerSecond) / 1000);
  return new Uint8Array(samples * pcm.bytesPerSample).fill(pcm.silence);
}
