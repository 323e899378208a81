import { Buffer, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** The text of a file, and how to write another text in the same encoding. */
export interface DecodedFile {
  /** With its byte order mark, if it has one. */
  readonly text: string;
  readonly isLatin1: boolean;
  encode(text: string): Uint8Array;
}

/** A sign that text never has, in an encoding that is known for sure. */
const NEVER_IN_TEXT = '\0';

/**
 * Signs that show that bytes are not ISO-8859-1, in which everything can be read: control characters, but for white space and the escape
 * of terminals, and what Windows has not given to any letter.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NEVER_IN_LATIN1 = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\x81\x8d\x8f\x90\x9d]/;

/** A file that is not text, in whatever encoding it may be. */
export const NOT_TEXT = 'not text';

/**
 * Decodes a file: as UTF-16 when its byte order mark says so, else as UTF-8. Undefined when it is neither; a file
 * that `mayBeLatin1` is then read as ISO-8859-1. What has signs that are in no text, such as a picture, is `NOT_TEXT`.
 */
export function decodeFile(
  bytes: Uint8Array,
  options: { readonly mayBeLatin1: boolean },
): DecodedFile | typeof NOT_TEXT | undefined {
  const decoded = decode(bytes, options);
  if (decoded === undefined) return undefined;
  const isText = decoded.isLatin1
    ? !NEVER_IN_LATIN1.test(decoded.text)
    : !decoded.text.includes(NEVER_IN_TEXT);
  return isText ? decoded : NOT_TEXT;
}

function decode(
  bytes: Uint8Array,
  { mayBeLatin1 }: { readonly mayBeLatin1: boolean },
): DecodedFile | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, (text) => utf16(text));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, (text) => utf16(text).swap16());
  if (isUtf8(bytes)) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return { text, isLatin1: false, encode: (written) => new TextEncoder().encode(written) };
  }
  if (!mayBeLatin1) return undefined;
  const text = Buffer.from(bytes).toString('latin1');
  return { text, isLatin1: true, encode: (written) => Buffer.from(written, 'latin1') };
}

/** Accepted only if writing it gives the same bytes again. */
function decodeUtf16(bytes: Uint8Array, encode: (text: string) => Buffer): DecodedFile | undefined {
  const label = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(label, { ignoreBOM: true }).decode(bytes);
  return encode(text).equals(bytes) ? { text, isLatin1: false, encode } : undefined;
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}
