import { type TbxFile, TbxReader } from '../model/tbx/tbx-reader.ts';
import { decodeXml } from './decode-xml.ts';
import { readXml } from './read-xml.ts';

/**
 * Reads a TBX file.
 * @throws ExchangeFault if it is not well-formed XML, or not TBX.
 */
export function parseTbx(bytes: Uint8Array, encoding: string): TbxFile {
  const reader = new TbxReader();
  readXml(decodeXml(bytes, encoding), {
    open: (element) => reader.open(element),
    text: (text) => reader.text(text),
    close: () => reader.close(),
  });
  return reader.result();
}
