import { createHash } from 'node:crypto';
import { XLIFF_BEGINNING_BYTES } from '../model/xliff-version.ts';

/** What the bytes of a source show. */
interface SourceDigest {
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Unicode code points, if the bytes are UTF-8 and were counted. */
  readonly characters: number;
  /** The first bytes, in which a document can say what it is. */
  readonly beginning: Uint8Array;
}

/** Reads a source once, piece by piece, and counts its characters if it is text. */
export async function hashSource(
  pieces: AsyncIterable<Uint8Array>,
  content: 'text' | 'bytes',
): Promise<SourceDigest> {
  const hash = createHash('sha256');
  let characters = 0;
  let beginning = Buffer.alloc(0);
  for await (const piece of pieces) {
    hash.update(piece);
    if (beginning.byteLength < XLIFF_BEGINNING_BYTES) {
      beginning = Buffer.concat([beginning, piece.subarray(0, XLIFF_BEGINNING_BYTES)]);
    }
    if (content === 'text') characters += countCodePoints(piece);
  }
  return { hash: hash.digest('hex'), characters, beginning };
}

/** Every byte but the continuation bytes 10xxxxxx begins a code point. */
function countCodePoints(utf8: Uint8Array): number {
  let count = 0;
  for (let index = 0; index < utf8.byteLength; index++) if (((utf8[index] ?? 0) & 0xc0) !== 0x80) count++;
  return count;
}
