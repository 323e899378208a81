import { guessEncoding, type LegacyEncoding, legacyEncoding } from './legacy-encoding.ts';

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

/** Which encodings a file can be in, other than UTF-8 and UTF-16. */
interface DecodingOptions {
  readonly mayBeLatin1: boolean;
  /** Finds the encoding that a file says, as its group `encoding` behind its group `lead`. */
  readonly declared?: RegExp | undefined;
  /** Whether it may be one of Windows that the file does not say, and in which language the file is, if that is known. */
  readonly mayBeOfWindows?: boolean;
  readonly language?: string | undefined;
}

/**
 * Decodes a file: as UTF-16 when its byte order mark says so, else in the encoding that it says, else as UTF-8. Undefined when it is
 * in another one; a file that `mayBeLatin1` is then read as ISO-8859-1, and one that `mayBeOfWindows` in the encoding of its language. What has
 * signs that are in no text, such as a picture, is `NOT_TEXT`. A text that its encoding cannot hold is written, and declared, as UTF-8.
 */
export function decodeFile(
  bytes: Uint8Array,
  options: DecodingOptions,
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
  { mayBeLatin1, declared, mayBeOfWindows = false, language }: DecodingOptions,
): DecodedFile | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, (text) => toUtf16(text, true));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, (text) => toUtf16(text, false));
  const said = declared && encodingIn(bytes, declared);
  const utf8 = asUtf8Text(bytes);
  // A file with letters in UTF-8 that says another encoding was saved by an editor that does not look at it.
  if (
    declared !== undefined &&
    said !== undefined &&
    (utf8 === undefined || bytes.every((byte) => byte < 0x80))
  )
    return decodeLegacy(bytes, said, declared);
  if (utf8 !== undefined)
    return { text: utf8, isLatin1: false, encode: (written) => new TextEncoder().encode(written) };
  const guessed = mayBeOfWindows ? guessEncoding(bytes, language) : undefined;
  if (guessed !== undefined) return decodeLegacy(bytes, guessed, undefined);
  if (!mayBeLatin1) return undefined;
  return { text: fromLatin1(bytes), isLatin1: true, encode: toLatin1 };
}

/** Undefined for bytes that are not UTF-8. */
function asUtf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 units at the beginning of a file in which it says its encoding. */
const MOST_HEAD = 10_000;

function encodingIn(bytes: Uint8Array, declared: RegExp): LegacyEncoding | undefined {
  const head = fromLatin1(bytes.subarray(0, MOST_HEAD));
  const name = declared.exec(head)?.groups?.encoding;
  return name === undefined ? undefined : legacyEncoding(name);
}

/** Accepted only if writing it gives the same bytes again. */
function decodeLegacy(
  bytes: Uint8Array,
  encoding: LegacyEncoding,
  declared: RegExp | undefined,
): DecodedFile | undefined {
  const text = encoding.decode(bytes);
  const again = encoding.encode(text);
  if (again === undefined || !isSame(again, bytes)) return undefined;
  return {
    text,
    isLatin1: false,
    encode: (written) => encoding.encode(written) ?? asUtf8(written, declared),
  };
}

/** In UTF-8, which the file then says: where it can, or else by a byte order mark. */
function asUtf8(text: string, declared: RegExp | undefined): Uint8Array {
  const named = declared && text.replace(declared, (...match) => `${match.at(-1).lead}UTF-8`);
  return new TextEncoder().encode(named ?? `\ufeff${text}`);
}

/** Accepted only if writing it gives the same bytes again. */
function decodeUtf16(bytes: Uint8Array, encode: (text: string) => Uint8Array): DecodedFile | undefined {
  const label = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(label, { ignoreBOM: true }).decode(bytes);
  return isSame(encode(text), bytes) ? { text, isLatin1: false, encode } : undefined;
}

// Encodings that can be written without a table, in Node and in a browser.

/** Code units that one call takes as arguments. */
const PIECE = 8192;

/** Each byte as the character with its number. */
function fromLatin1(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + PIECE)));
  return pieces.join('');
}

/** The lower byte of each code unit. */
function toLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** With a byte order mark only if the text has one. */
function toUtf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return bytes;
}

/** Whether these are the same bytes. */
function isSame(bytes: Uint8Array, others: Uint8Array): boolean {
  return bytes.length === others.length && bytes.every((byte, index) => byte === others[index]);
}
