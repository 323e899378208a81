import path from 'node:path';
import type { Readable } from 'node:stream';
import { message } from '#base';
import { type OpenHandle, openHandle } from '#files';
import { AudioError, conversionOf, NO_SOUND } from './audio-error.ts';
import { audioPieces } from './audio-pieces.ts';
import type { AudioSource } from './audio-source.ts';
import {
  CONTAINER_TYPES,
  DETECTED_MEDIA_TYPE,
  isRefusedExtension,
  mediaTypeOf,
  pcmRateOf,
} from './media-types.ts';
import { readWav } from './read-wav.ts';
import { type Container, containerOf, id3Bytes, RECOGNIZED_BYTES } from './recognize-audio.ts';

/** What is known of audio in addition to its bytes. */
export interface AudioForm {
  /** The service's name for it; by default, the name of the file decides. */
  readonly contentType?: string | undefined;
  /** Of audio in a container, in kbit a second. */
  readonly bitRate: number;
}

/** Audio that is read until it is closed. */
export interface OpenAudio extends AudioSource {
  /** How long it is, in ms; undefined for audio that does not say. */
  readonly lengthMs: number | undefined;
  close(): void;
}

/** Kilobits a second: between the two usual for speech, Opus and MP3. */
export const DEFAULT_BIT_RATE = 64;

/** Enough bytes for everything before the samples of a WAV file. */
const WAV_HEADER_BYTES = 65_536;
const BITS_PER_BYTE = 8;
const BITS_PER_KILOBIT = 1000;
const MS_PER_SECOND = 1000;

/**
 * Opens the audio of a file.
 * @param file absolute
 * @param shown the file as its user knows it
 * @throws AudioError for audio that the service does not take; an error of the system for what is no file or cannot be read.
 */
export async function openAudioFile(file: string, shown: string, form: AudioForm): Promise<OpenAudio> {
  const extension = path.extname(file).toLowerCase();
  const handle = await openHandle(file);
  try {
    if (form.contentType !== undefined) return audioOf(handle.createReadStream(), form.contentType, form);
    if (isRefusedExtension(extension))
      throw new AudioError(message('The service does not take {0} files.', extension));
    const container = await recognize(handle);
    if (extension === '.wav' || container === 'wav') return await openWav(handle, form);
    const contentType = typeOf(container, mediaTypeOf(extension), extension);
    await requireSound(handle, contentType, form);
    return audioOf(handle.createReadStream({ start: 0 }), contentType, form);
  } catch (error) {
    await handle.close();
    if (error instanceof AudioError) throw new AudioError(error.problem, conversionOf(shown));
    throw error;
  }
}

async function recognize(handle: OpenHandle): Promise<Container | undefined> {
  const start = await readAt(handle, 0);
  if (start.length === 0) throw new AudioError(message('The file is empty.'));
  const tag = id3Bytes(start);
  return containerOf(tag === 0 ? start : await readAt(handle, tag));
}

async function readAt(handle: OpenHandle, position: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(RECOGNIZED_BYTES), position });
  return buffer.subarray(0, bytesRead);
}

/** The type by the name of the file, unless it contains something else that the service takes. */
function typeOf(container: Container | undefined, byName: string, extension: string): string {
  if (container === undefined) {
    throw new AudioError(
      byName === DETECTED_MEDIA_TYPE
        ? message('The file contains no audio that the service takes.')
        : message('The file is named {0}, but contains no such audio.', extension),
    );
  }
  const type = CONTAINER_TYPES.get(container);
  if (type === undefined)
    throw new AudioError(message('The file contains {0}, which the service does not take.', container));
  return byName.startsWith(type) ? byName : type;
}

/** Reads until the first sound, so that nothing is sent of a file that has none. */
async function requireSound(handle: OpenHandle, contentType: string, form: AudioForm): Promise<void> {
  const stream = handle.createReadStream({ start: 0, autoClose: false });
  for await (const { ms } of audioPieces(audioOf(stream, contentType, form))) {
    if (ms > 0) return;
  }
  throw new AudioError(NO_SOUND);
}

/** Audio of a content type that is read from a stream. */
export function audioOf(
  stream: Readable,
  contentType: string,
  { bitRate }: Pick<AudioForm, 'bitRate'>,
  lengthMs?: number,
): OpenAudio {
  const pcm = pcmRateOf(contentType);
  const rate = pcm ?? { bytesPerSecond: (bitRate * BITS_PER_KILOBIT) / BITS_PER_BYTE, bytesPerSample: 1 };
  const isUncompressed = pcm !== undefined;
  return {
    ...rate,
    contentType,
    isUncompressed,
    lengthMs,
    bytes: stream,
    close: () => void stream.destroy(),
  };
}

/** The samples of a WAV file, without its header. */
async function openWav(handle: OpenHandle, form: AudioForm): Promise<OpenAudio> {
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(WAV_HEADER_BYTES), position: 0 });
  const result = readWav(buffer.subarray(0, bytesRead), size);
  if (!result.ok) throw new AudioError(result.problem);
  const { start, end, contentType } = result.audio;
  const samples = handle.createReadStream({ start, end: end - 1 });
  const bytesPerSecond = pcmRateOf(contentType)?.bytesPerSecond;
  const lengthMs = bytesPerSecond && ((end - start) * MS_PER_SECOND) / bytesPerSecond;
  return audioOf(samples, contentType, form, lengthMs);
}
