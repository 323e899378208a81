/**
 * The number of UTF-8 bytes that encode `text` between two UTF-16 offsets. A lone surrogate counts as the three bytes of
 * the replacement character that an encoder puts in its place.
 */
export function utf8Length(text: string, start = 0, end = text.length): number {
  let bytes = end - start;
  for (let offset = start; offset < end; offset++) {
    const unit = text.charCodeAt(offset);
    if (unit < 0x80) continue;
    if (unit < 0x800) {
      bytes += 1;
    } else if (isHighSurrogate(unit) && offset + 1 < end && isLowSurrogate(text.charCodeAt(offset + 1))) {
      bytes += 2;
      offset++;
    } else {
      bytes += 2;
    }
  }
  return bytes;
}

/** The text that bytes are in UTF-8; undefined if they are not valid. */
export function decodeUtf8(bytes: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}

/** Whether a UTF-16 unit is the first of a surrogate pair. */
export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Whether a UTF-16 unit is the second of a surrogate pair. */
export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
