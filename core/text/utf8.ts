/** Whether a UTF-16 unit is the first half of a surrogate pair. */
export function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

/** Whether a UTF-16 unit is the second half of a surrogate pair. */
export function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}

/**
 * UTF-8 bytes of the text between two UTF-16 offsets. A surrogate without its partner inside the range counts 3, as
 * the replacement character that an encoder writes for it.
 */
export function utf8Length(text: string, start = 0, end = text.length): number {
  let bytes = end - start;
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += 1;
    if (unit < 0x800) continue;
    bytes += 1;
    if (isHighSurrogate(unit) && index + 1 < end && isLowSurrogate(text.charCodeAt(index + 1))) index++;
  }
  return bytes;
}
