import { type EncodingFault, findEncodingFault } from '../../core/text/encoding.ts';

/** A file's text with what is wrong with its bytes. */
export interface DecodedText {
  /** A byte order mark is kept; bytes that are not UTF-8 have become U+FFFD. */
  readonly text: string;
  readonly encodingFault: EncodingFault | undefined;
}

/** Decodes bytes as UTF-8; never throws. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return { text: decoder.decode(bytes), encodingFault: findEncodingFault(bytes) };
}
