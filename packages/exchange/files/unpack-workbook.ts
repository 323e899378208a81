import { unzipSync } from 'fflate';
import { message } from '#base';
import { ExchangeFault } from './exchange-fault.ts';
import { MAX_PARTS, MAX_RATIO, MAX_UNPACKED_BYTES, UNSUSPECTED_BYTES } from './workbook-limits.ts';

/** The parts that texts are read from, by their names in the archive. */
export type WorkbookParts = Readonly<Record<string, Uint8Array>>;

const READ_PARTS = /\.(?:xml|rels)$/i;

/**
 * Unpacks the XML parts of a workbook. Sizes are checked before anything is unpacked, and no part becomes larger than its size says.
 * @throws ExchangeFault if the bytes are not a workbook, or unpack to too much.
 */
export function unpackWorkbook(bytes: Uint8Array): WorkbookParts {
  let parts = 0;
  let total = 0;
  const check = ({ size, originalSize }: { readonly size: number; readonly originalSize: number }) => {
    parts++;
    total += originalSize;
    const isBomb = originalSize > UNSUSPECTED_BYTES && originalSize > MAX_RATIO * size;
    if (isBomb || parts > MAX_PARTS || total > MAX_UNPACKED_BYTES) throw tooMuch();
  };
  try {
    // Sizes are in the directory at the end of the archive: nothing is unpacked while they are checked.
    unzipSync(bytes, {
      filter: (part) => {
        check(part);
        return false;
      },
    });
    const unpacked = unzipSync(bytes, { filter: ({ name }) => READ_PARTS.test(name) });
    if (!Object.hasOwn(unpacked, 'xl/workbook.xml')) throw notAWorkbook();
    return unpacked;
  } catch (error) {
    throw error instanceof ExchangeFault ? error : notAWorkbook();
  }
}

function tooMuch(): ExchangeFault {
  return new ExchangeFault(message('The workbook unpacks to too much data.'));
}

function notAWorkbook(): ExchangeFault {
  return new ExchangeFault(message('The file is damaged, protected by a password, or not an XLSX workbook.'));
}
