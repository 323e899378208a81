import type { TextDecoder } from 'node:util';

/**
 * Decodes all bytes of a text. In one go, Node reads Windows-1252 as Latin-1, which has control characters where that has quotes, dashes and
 * the euro sign.
 * @throws TypeError for bytes that a fatal decoder does not take.
 */
export function decodeWhole(decoder: Pick<TextDecoder, 'decode'>, bytes: Uint8Array): string {
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
