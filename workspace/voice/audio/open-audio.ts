import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { inEnglish, type Message, message } from '../../../core/message.ts';
import type { AudioSource } from './audio-source.ts';
import { isRefusedExtension, mediaTypeOf, pcmRateOf } from './media-types.ts';
import { readWav } from './read-wav.ts';

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

/** Audio that the service does not take. */
export class AudioError extends Error {
  readonly problem: Message;
  /** How the user gets audio that it takes. */
  readonly next: Message;

  constructor(problem: Message, next: Message) {
    super(inEnglish(problem));
    this.name = new.target.name;
    this.problem = problem;
    this.next = next;
  }
}

/** Kilobits a second: between the two usual for speech, Opus and MP3. */
export const DEFAULT_BIT_RATE = 64;

/** The code of the error for a device or a pipe, which has no end. */
export const NOT_A_FILE = 'NOT_A_FILE';

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
  const { contentType = mediaTypeOf(extension) } = form;
  const handle = await openFile(file);
  try {
    if (form.contentType === undefined && extension === '.wav') return await openWav(handle, shown, form);
    if (form.contentType === undefined && isRefusedExtension(extension)) {
      throw new AudioError(message('The service does not take {0} files.', extension), conversionOf(shown));
    }
    return audioOf(handle.createReadStream(), contentType, form);
  } catch (error) {
    await handle.close();
    throw error;
  }
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

async function openFile(file: string): Promise<FileHandle> {
  const handle = await open(file, 'r');
  const stats = await handle.stat();
  if (stats.isFile()) return handle;
  await handle.close();
  throw Object.assign(new Error(`${file} is no file.`), {
    code: stats.isDirectory() ? 'EISDIR' : NOT_A_FILE,
  });
}

/** The samples of a WAV file, without its header. */
async function openWav(handle: FileHandle, shown: string, form: AudioForm): Promise<OpenAudio> {
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(WAV_HEADER_BYTES), position: 0 });
  const result = readWav(buffer.subarray(0, bytesRead), size);
  if (!result.ok) throw new AudioError(result.problem, conversionOf(shown));
  const { start, end, contentType } = result.audio;
  const samples = handle.createReadStream({ start, end: Math.max(start, end - 1) });
  const bytesPerSecond = pcmRateOf(contentType)?.bytesPerSecond;
  const lengthMs = bytesPerSecond && ((end - start) * MS_PER_SECOND) / bytesPerSecond;
  return audioOf(samples, contentType, form, lengthMs);
}

function conversionOf(shown: string): Message {
  return message('Convert it, for example: ffmpeg -i {0} -ac 1 -ar 16000 -c:a pcm_s16le out.wav', shown);
}
