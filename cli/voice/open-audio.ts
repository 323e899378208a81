import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { message } from '../../core/message.ts';
import type { AudioSource } from '../../workspace/voice/audio-source.ts';
import { DETECTED_MEDIA_TYPE, mediaTypeOf, pcmRateOf } from '../../workspace/voice/media-types.ts';
import { readWav } from '../../workspace/voice/read-wav.ts';
import { CommandError } from '../command/command-error.ts';
import { unreadable } from '../files/read-bytes.ts';
import type { CliHost } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';

/** The options that describe the audio. */
export interface AudioFlags {
  readonly contentType?: string;
  /** Of audio in a container, in kbit a second. */
  readonly bitRate: number;
}

/** Audio that is read until it is closed. */
export interface OpenAudio extends AudioSource {
  close(): void;
}

/** Standard input as the name of a file. */
const STDIN = '-';
/** Enough bytes for everything before the samples of a WAV file. */
const WAV_HEADER_BYTES = 65_536;
const BITS_PER_BYTE = 8;
const BITS_PER_KILOBIT = 1000;

/**
 * Opens the audio of a file, or standard input for `-`.
 * @throws CommandError for a file that cannot be read, or a WAV file that the service does not support.
 */
export async function openAudio(file: string, flags: AudioFlags, host: CliHost): Promise<OpenAudio> {
  if (file === STDIN) return audioOf(host.stdin, flags.contentType ?? DETECTED_MEDIA_TYPE, flags);
  const handle = await openFile(path.resolve(host.cwd, file), file);
  const extension = path.extname(file).toLowerCase();
  const { contentType = mediaTypeOf(extension) } = flags;
  if (extension !== '.wav' || flags.contentType !== undefined) {
    return audioOf(handle.createReadStream(), contentType, flags);
  }
  try {
    const wav = await readWavFile(handle, file);
    const samples = handle.createReadStream({ start: wav.start, end: Math.max(wav.start, wav.end - 1) });
    return audioOf(samples, wav.contentType, flags);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function audioOf(stream: Readable, contentType: string, { bitRate }: AudioFlags): OpenAudio {
  const rate = pcmRateOf(contentType) ?? {
    bytesPerSecond: (bitRate * BITS_PER_KILOBIT) / BITS_PER_BYTE,
    bytesPerSample: 1,
  };
  return { ...rate, contentType, bytes: stream, close: () => void stream.destroy() };
}

async function openFile(file: string, shown: string): Promise<FileHandle> {
  try {
    const handle = await open(file, 'r');
    const stats = await handle.stat();
    if (stats.isFile()) return handle;
    await handle.close();
    if (!stats.isDirectory())
      throw new CommandError(message('{0} is a device or a pipe. Expected a file.', shown));
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(unreadable(error, shown));
  }
  throw new CommandError(message('{0} is a folder. Expected a file.', shown));
}

async function readWavFile(handle: FileHandle, shown: string) {
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(WAV_HEADER_BYTES), position: 0 });
  const result = readWav(buffer.subarray(0, bytesRead), size);
  if (result.ok) return result.audio;
  const next = message(
    'Convert it, for example: ffmpeg -i {0} -ac 1 -ar 16000 -c:a pcm_s16le out.wav',
    shown,
  );
  throw new CommandError(message('{0}: {1}', shown, localize(result.problem)), { next });
}
