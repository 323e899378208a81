import { isHighSurrogate, isLowSurrogate } from '#base';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** `\b`, `\t`, `\n`, `\f` and `\r` have an escape of two characters; the other control characters are `\u00XX`. */
const SHORT_ESCAPES = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d]);

const LONG_ESCAPE_BYTES = 6;

/** UTF-8 bytes of a text as `JSON.stringify` writes it, quotes included. A surrogate without its partner is an escape. */
export function jsonStringLength(text: string): number {
  let bytes = 2;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(index + 1))) {
      bytes += 4;
      index++;
    } else {
      bytes += jsonUnitLength(unit);
    }
  }
  return bytes;
}

function jsonUnitLength(unit: number): number {
  if (unit < 0x20) return SHORT_ESCAPES.has(unit) ? 2 : LONG_ESCAPE_BYTES;
  if (unit === QUOTE || unit === BACKSLASH) return 2;
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return isHighSurrogate(unit) || isLowSurrogate(unit) ? LONG_ESCAPE_BYTES : 3;
}
