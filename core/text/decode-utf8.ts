/**
 * The UTF-16 units of bytes that are known to be well-formed UTF-8, a byte order mark included. For other bytes the units mean
 * nothing. Faster than a way through a string, of which the scanner would have to take the units again.
 */
export function decodeValidUtf8(bytes: Uint8Array): Uint16Array {
  const units = new Uint16Array(bytes.length);
  const end = bytes.length;
  let count = 0;
  let index = 0;
  while (index < end) {
    const lead = bytes[index] as number;
    if (lead < 0x80) {
      units[count++] = lead;
      index += 1;
    } else if (lead < 0xe0) {
      units[count++] = ((lead & 0x1f) << 6) | trail(bytes, index + 1);
      index += 2;
    } else if (lead < 0xf0) {
      units[count++] = ((lead & 0x0f) << 12) | (trail(bytes, index + 1) << 6) | trail(bytes, index + 2);
      index += 3;
    } else {
      const codePoint =
        ((lead & 0x07) << 18) |
        (trail(bytes, index + 1) << 12) |
        (trail(bytes, index + 2) << 6) |
        trail(bytes, index + 3);
      units[count++] = 0xd7c0 + (codePoint >> 10);
      units[count++] = 0xdc00 | (codePoint & 0x3ff);
      index += 4;
    }
  }
  return units.subarray(0, count);
}

/** The six bits that a byte behind the first one holds. */
function trail(bytes: Uint8Array, index: number): number {
  return (bytes[index] as number) & 0x3f;
}
