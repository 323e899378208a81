/** The `TextDecoder` of Node and of browsers. */
export interface Decoder {
  readonly encoding: string;
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/**
 * Decodes all bytes of a text. In one go, Node reads Windows-1252 as Latin-1, which has control characters where that has quotes, dashes and
 * the euro sign.
 * @throws TypeError for bytes that a fatal decoder does not take.
 */
export function decodeWhole(decoder: Pick<Decoder, 'decode'>, bytes: Uint8Array): string {
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
