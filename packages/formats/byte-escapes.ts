import { decodeUtf8, utf8Length } from '#base';

const BYTE = String.raw`\\(?:x[\da-fA-F]{1,2}|[0-7]{1,3})`;

/** Bytes as escapes, as a pattern: strings of PHP and gettext are bytes, so that a letter beyond ASCII takes several. */
export const BYTES = `(?:${BYTE})+`;

/**
 * Reads bytes as a text in UTF-8; undefined if they are not valid.
 * @param escapes Gets how each character is written.
 */
export function readBytes(written: string, escapes?: Map<string, string>): string | undefined {
  const each = written.match(new RegExp(BYTE, 'g')) ?? [];
  const text = decodeUtf8(each.map(byteOf));
  let at = 0;
  for (const character of text ?? '') {
    const length = utf8Length(character);
    escapes?.set(character, each.slice(at, at + length).join(''));
    at += length;
  }
  return text;
}

/**
 * How a text writes a character as bytes at an offset, in UTF-16 units; undefined if it does not.
 * @param character A code point.
 */
export function bytesLength(text: string, at: number, character: string): number | undefined {
  const next = new RegExp(BYTE, 'y');
  next.lastIndex = at;
  let written = '';
  for (let byte = 0; byte < utf8Length(character); byte++) written += next.exec(text)?.[0] ?? '';
  return written !== '' && readBytes(written) === character ? written.length : undefined;
}

function byteOf(byte: string): number {
  return byte.startsWith('\\x')
    ? Number.parseInt(byte.slice(2), 16)
    : Number.parseInt(byte.slice(1), 8) & 0xff;
}
