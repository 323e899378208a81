/** The pace of audio. */
interface AudioRate {
  readonly bytesPerSecond: number;
  readonly bytesPerSample: number;
}

/** Bytes of one sample, by the encoding's name in a content type (specification 4.10). */
const SAMPLE_BYTES: ReadonlyMap<string, number> = new Map([
  ['alaw', 1],
  ['ulaw', 1],
  ['s16le', 2],
]);

/** What files with these extensions contain. */
const BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['.flac', 'audio/flac'],
  ['.mp3', 'audio/mpeg'],
  ['.ogg', 'audio/ogg'],
  ['.oga', 'audio/ogg'],
  ['.opus', 'audio/ogg;codecs=opus'],
  ['.webm', 'audio/webm'],
  ['.mkv', 'audio/x-matroska'],
  ['.mka', 'audio/x-matroska'],
]);

/** What the service takes, by the container that was recognized. */
export const CONTAINER_TYPES: ReadonlyMap<string, string> = new Map([
  ['ogg', 'audio/ogg'],
  ['flac', 'audio/flac'],
  ['mp3', 'audio/mpeg'],
  ['webm', 'audio/webm'],
  ['matroska', 'audio/x-matroska'],
]);

/** Audio in these containers or codecs is not among the types of the service (specification 4.10). */
const REFUSED_EXTENSIONS: ReadonlySet<string> = new Set([
  '.3gp',
  '.aac',
  '.aif',
  '.aiff',
  '.amr',
  '.avi',
  '.caf',
  '.m4a',
  '.m4b',
  '.mov',
  '.mp4',
  '.wma',
]);

/** The extension of files with such audio; the parameters of a content type do not matter. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['audio/flac', 'flac'],
  ['audio/ogg', 'ogg'],
  ['audio/opus', 'opus'],
  ['audio/webm', 'webm'],
  ['audio/x-matroska', 'mka'],
  ['audio/pcm', 'pcm'],
  ['video/mp2t', 'ts'],
]);

/** The service finds container and codec out by itself, except for PCM (specification 4.10). */
export const DETECTED_MEDIA_TYPE = 'audio/auto';

/** The content type of a file by the end of its name, such as `.mp3`. */
export function mediaTypeOf(extension: string): string {
  return BY_EXTENSION.get(extension.toLowerCase()) ?? DETECTED_MEDIA_TYPE;
}

/** Whether the service takes no files whose names end so. */
export function isRefusedExtension(extension: string): boolean {
  return REFUSED_EXTENSIONS.has(extension.toLowerCase());
}

/** The content type of uncompressed audio. */
export function pcmMediaType(encoding: string, samplesPerSecond: number): string {
  return `audio/pcm;encoding=${encoding};rate=${samplesPerSecond}`;
}

/** The pace of uncompressed audio; undefined for audio in a container, and for an unknown encoding. */
export function pcmRateOf(contentType: string): AudioRate | undefined {
  const parameters = contentType.toLowerCase().replaceAll(/\s/g, '');
  if (!parameters.startsWith('audio/pcm;')) return undefined;
  const bytesPerSample = SAMPLE_BYTES.get(/;encoding=(\w+)/.exec(parameters)?.[1] ?? '');
  const samplesPerSecond = Number(/;rate=(\d{1,6})\b/.exec(parameters)?.[1]);
  if (bytesPerSample === undefined || !(samplesPerSecond > 0)) return undefined;
  return { bytesPerSample, bytesPerSecond: bytesPerSample * samplesPerSecond };
}

/** The extension of a file with audio of this content type, without a dot. */
export function endingOf(contentType: string): string {
  return ENDINGS.get(contentType.toLowerCase().split(';')[0]?.trim() ?? '') ?? 'audio';
}
