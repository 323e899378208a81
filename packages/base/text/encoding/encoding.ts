/** Why a file is not UTF-8 text. */
export type EncodingFault =
  | ByteFault
  /** Its text was read in the encoding that it has, as an editor can do. */
  | { readonly kind: 'other-encoding' };

/** Why bytes are not UTF-8 text. */
export type ByteFault =
  | { readonly kind: 'utf-16' }
  | {
      readonly kind: 'invalid-utf-8';
      /** The offset of the first byte that cannot be read, in bytes. */
      readonly byteOffset: number;
      /** The same position in the decoded text (including a byte order mark), in UTF-16 units: that of the first replacement character. */
      readonly offset: number;
    };

/** Looks for the first fault of a file that should be UTF-8; undefined if none exists. */
export function findEncodingFault(bytes: Uint8Array): ByteFault | undefined {
  if (startsWithUtf16Mark(bytes)) return { kind: 'utf-16' };
  let units = 0;
  for (let index = 0; index < bytes.length; ) {
    const length = sequenceLength(bytes, index);
    if (length === 0) return { kind: 'invalid-utf-8', byteOffset: index, offset: units };
    units += length === 4 ? 2 : 1;
    index += length;
  }
  return undefined;
}

function startsWithUtf16Mark(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** The bytes of the well-formed sequence at `index` (Unicode table 3-7), or 0. */
function sequenceLength(bytes: Uint8Array, index: number): 0 | 1 | 2 | 3 | 4 {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const second = bytes[index + 1] ?? 0;
  if (second < lowestSecond(lead) || second > highestSecond(lead)) return 0;
  for (let trail = 2; trail < length; trail++) {
    if (((bytes[index + trail] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** Overlong forms are not well-formed, which narrows the second byte after these leads. */
function lowestSecond(lead: number): number {
  return lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
}

/** Surrogates and code points above U+10FFFF are not well-formed either. */
function highestSecond(lead: number): number {
  return lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
}
