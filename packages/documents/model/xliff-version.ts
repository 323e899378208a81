/** The version of XLIFF that every service translates as a document (specification 4.2). */
export const XLIFF_DOCUMENT_VERSION = '2.1';

/** How many bytes of a document are enough to find its version, with comments before the first element. */
export const XLIFF_BEGINNING_BYTES = 16_384;

/** The version that an XLIFF document says it has, by its first bytes, in UTF-8 or UTF-16; undefined if it says none. */
export function xliffVersionOf(beginning: Uint8Array): string | undefined {
  // In UTF-16, every other byte of a tag is 0.
  const bytes = beginning.slice(0, XLIFF_BEGINNING_BYTES).filter((byte) => byte !== 0);
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [root = ''] = /<(?:[\w.-]{1,64}:)?xliff\s[^>]*/.exec(text.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  return /\sversion\s*=\s*["']([^"']{1,20})["']/.exec(root)?.[1];
}
