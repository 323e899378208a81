import { TextDecoder } from 'node:util';
import { findEncodingFault, message } from '#base';
import { ExchangeFault, type TextPosition } from './exchange-fault.ts';

/** Bytes that are decoded at a time. */
const PIECE_BYTES = 65_536;

/** Bytes; declarations are shorter. */
const SAMPLE_BYTES = 200;

const DECLARED_ENCODING = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * The encoding of an XML file: by its byte order mark, or its first characters, or its declaration, or else UTF-8.
 * @throws ExchangeFault if the declaration names UTF-16, and can be read without.
 */
export function xmlEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return 'utf-8';
  const start = String.fromCharCode(...bytes.subarray(0, SAMPLE_BYTES));
  const declared = DECLARED_ENCODING.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!declared.startsWith('utf-16')) return declared;
  const what = message('The file declares the encoding {0}, but is not in it.', declared);
  throw new ExchangeFault(what, { line: 1, column: 1 });
}

/**
 * Decodes the bytes of an XML file piece by piece, without a byte order mark.
 * @throws ExchangeFault if the encoding is unknown, or the bytes are not in it: with the position, if it is UTF-8.
 */
export function* decodeXml(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = decoderFor(encoding);
  try {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      yield decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ExchangeFault(
      message('These bytes are not in the encoding of the file, {0}.', decoder.encoding),
      decoder.encoding === 'utf-8' ? faultPosition(bytes) : undefined,
    );
  }
}

/**
 * Decodes an XML file that arrives in pieces, in the encoding of its first one.
 * @throws ExchangeFault as `decodeXml`, without a position.
 */
export async function* decodeXmlStream(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decode = (decoding: TextDecoder, piece?: Uint8Array) => {
    try {
      return piece === undefined ? decoding.decode() : decoding.decode(piece, { stream: true });
    } catch {
      throw new ExchangeFault(
        message('These bytes are not in the encoding of the file, {0}.', decoding.encoding),
      );
    }
  };
  for await (const piece of pieces) {
    decoder ??= decoderFor(xmlEncoding(piece));
    yield decode(decoder, piece);
  }
  if (decoder !== undefined) yield decode(decoder);
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ExchangeFault(message('The encoding "{0}" of the file is unknown.', encoding), {
      line: 1,
      column: 1,
    });
  }
}

/** The position of the first byte that is not UTF-8. */
function faultPosition(bytes: Uint8Array): TextPosition | undefined {
  const fault = findEncodingFault(bytes);
  if (fault?.kind !== 'invalid-utf-8') return undefined;
  const before = new TextDecoder().decode(bytes.subarray(0, fault.byteOffset)).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
