/** The bytes of a body, at most `maxBytes` of them. */
interface ReadBody {
  readonly bytes: Uint8Array;
  /** The body was longer than `maxBytes`; the rest was not read and the stream is closed. */
  readonly cut: boolean;
}

/**
 * Reads a decompressed stream up to `maxBytes` (reliability A5). Memory stays within the limit and one chunk, no
 * matter what the other side sends. `onPiece` is called for every piece that arrives.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  onPiece: () => void,
): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    onPiece();
    chunks.push(chunk.subarray(0, maxBytes - length));
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return { bytes: concatenate(chunks), cut: length > maxBytes };
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
