import { MAX_VOICE_CHUNK_BYTES } from '../../../core/requests/limits.ts';
import type { AudioPiece } from './audio-piece.ts';
import type { AudioSource } from './audio-source.ts';

/** Milliseconds of one piece. */
const CHUNK_MS = 100;
const MS_PER_SECOND = 1000;
/** Parts of a sample by which a time may be too early because fractions are not exact. */
const ROUNDING = 1e-6;

type Rate = Pick<AudioSource, 'bytesPerSecond' | 'bytesPerSample' | 'isUncompressed'>;

/** Audio whose bytes are its time, or are taken for it: in pieces of 100 ms. Uncompressed audio can begin at any sample. */
export async function* plainPieces(bytes: AsyncIterable<Uint8Array>, rate: Rate): AsyncGenerator<AudioPiece> {
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
