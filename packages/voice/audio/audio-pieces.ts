import { message } from '#base';
import { MAX_VOICE_CHUNK_BYTES } from '#requests';
import { AudioError } from './audio-error.ts';
import type { AudioPiece } from './audio-piece.ts';
import type { AudioSource } from './audio-source.ts';
import { flacPieces } from './flac/flac-pieces.ts';
import { UnreadBytes } from './frames/unread-bytes.ts';
import { CONTAINER_TYPES } from './media-types.ts';
import { mp3Pieces } from './mp3-pieces.ts';
import { oggPieces } from './ogg/ogg-pieces.ts';
import { type Container, containerOf, id3Bytes, MARK_BYTES, RECOGNIZED_BYTES } from './recognize-audio.ts';
import { webmPieces } from './webm/webm-pieces.ts';

/** The first byte of each frame of MP3. */
const SYNC = 0xff;

/**
 * Audio as pieces with their times, by what its first bytes are, whatever its type says. What is not known comes as it is, by its rate.
 * @throws AudioError for what the service does not take, such as two channels or video.
 */
export async function* audioPieces(source: AudioSource): AsyncGenerator<AudioPiece> {
  const plain = (bytes: AsyncIterable<Uint8Array>) => plainPieces(bytes, source);
  if (source.isUncompressed) return yield* plain(source.bytes);
  const unread = new UnreadBytes(source.bytes);
  const container = await recognize(unread);
  if (
    container === undefined
      ? source.mustBeKnown === true && unread.bytes.length > 0
      : !CONTAINER_TYPES.has(container)
  )
    throw notTaken(container);
  if (container === 'flac') return yield* flacPieces(unread);
  if (container === 'mp3') return yield* mp3Pieces(unread);
  if (container === 'webm' || container === 'matroska') return yield* webmPieces(unread);
  yield* oggPieces(unread, plain);
}

function notTaken(container: Container | undefined): AudioError {
  return new AudioError(
    container === undefined
      ? message('The input contains no audio that the service takes.')
      : message('The input contains {0}, which the service does not take.', container),
  );
}

/** Leaves out tags at the beginning. Live audio is not held back: only MP3 needs more than a few bytes to be recognized. */
async function recognize(unread: UnreadBytes): Promise<Container | undefined> {
  await unread.skip(id3Bytes(await unread.atLeast(MARK_BYTES)));
  const [first] = await unread.atLeast(MARK_BYTES);
  return containerOf(first === SYNC ? await unread.atLeast(RECOGNIZED_BYTES) : unread.bytes);
}

/** Milliseconds of one piece. */
const CHUNK_MS = 100;
const MS_PER_SECOND = 1000;
/** Parts of a sample by which a time may be too early because fractions are not exact. */
const ROUNDING = 1e-6;

type Rate = Pick<AudioSource, 'bytesPerSecond' | 'bytesPerSample' | 'isUncompressed'>;

/** Audio whose bytes are its time, or are taken for it: in pieces of 100 ms. Uncompressed audio can begin at any sample. */
async function* plainPieces(bytes: AsyncIterable<Uint8Array>, rate: Rate): AsyncGenerator<AudioPiece> {
  const samples = Math.floor((rate.bytesPerSecond * CHUNK_MS) / MS_PER_SECOND / rate.bytesPerSample);
  const size = Math.min(Math.max(samples, 1) * rate.bytesPerSample, MAX_VOICE_CHUNK_BYTES);
  for await (const data of chunksOf(bytes, size)) {
    const ms = (data.length * MS_PER_SECOND) / rate.bytesPerSecond;
    yield rate.isUncompressed
      ? { data, ms, after: (start) => samplesAfter(data, start, rate) }
      : { data, ms };
  }
}

/** Samples stay whole. */
function samplesAfter(data: Uint8Array, ms: number, { bytesPerSecond, bytesPerSample }: Rate) {
  const samples = Math.floor((ms * bytesPerSecond) / MS_PER_SECOND / bytesPerSample + ROUNDING);
  const start = Math.min(samples * bytesPerSample, data.length);
  return { data: data.subarray(start), start: (start * MS_PER_SECOND) / bytesPerSecond };
}

/** Cuts audio into chunks of this size; the last one may be shorter. */
async function* chunksOf(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let rest = new Uint8Array();
  for await (const piece of pieces) {
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    const whole = bytes.length - (bytes.length % size);
    for (let start = 0; start < whole; start += size) yield bytes.subarray(start, start + size);
    rest = bytes.subarray(whole);
  }
  if (rest.length > 0) yield rest;
}
