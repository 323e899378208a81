import type { LanguageCode } from '#base';
import { DocumentFault } from './document-fault.ts';

/** The translation of the texts of a document. */
export interface TextTranslation {
  readonly target: LanguageCode;
  /** Gets one text at a time, without the escapes of the format. */
  readonly translate: (text: string) => string;
}

/**
 * Creates the translated document of one format: only its texts are new.
 * @throws DocumentFault for bytes in another format.
 */
export type Transform = (bytes: Uint8Array, translation: TextTranslation) => Uint8Array;

/** A transform of a format that is text in UTF-8; a byte order mark stays. */
export function textTransform(rewrite: (text: string, translation: TextTranslation) => string): Transform {
  return (bytes, translation) => encodeText(rewrite(decodeText(bytes), translation));
}

/** @throws DocumentFault for bytes that are not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DocumentFault('The document is not encoded as UTF-8.');
  }
}

export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
