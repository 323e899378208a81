import { createHash } from 'node:crypto';

/** What the bytes of a source tell. */
export interface SourceFacts {
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Unicode code points, if the bytes are UTF-8. */
  readonly characters: number;
}

/** Reads a source once, piece by piece. */
export async function hashSource(blob: Blob): Promise<SourceFacts> {
  const hash = createHash('sha256');
  let characters = 0;
  for await (const piece of blob.stream()) {
    hash.update(piece);
    // Every byte but the continuation bytes 10xxxxxx begins a code point.
    for (const byte of piece) if ((byte & 0xc0) !== 0x80) characters++;
  }
  return { hash: hash.digest('hex'), characters };
}
