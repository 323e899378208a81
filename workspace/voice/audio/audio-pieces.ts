import { message } from '../../../core/message.ts';
import { AudioError } from './audio-error.ts';
import type { AudioPiece } from './audio-piece.ts';
import type { AudioSource } from './audio-source.ts';
import { flacPieces } from './flac/flac-pieces.ts';
import { UnreadBytes } from './frames/unread-bytes.ts';
import { CONTAINER_TYPES } from './media-types.ts';
import { mp3Pieces } from './mp3-pieces.ts';
import { oggPieces } from './ogg/ogg-pieces.ts';
import { plainPieces } from './plain-pieces.ts';
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
