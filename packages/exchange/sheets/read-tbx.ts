import { xmlEncoding } from '../files/decode-xml.ts';
import { parseTbx } from '../files/parse-tbx.ts';
import { toTbxTable } from '../model/tbx/tbx-table.ts';
import type { SheetReading, SheetSource } from './sheet-reading.ts';

/**
 * Reads a TBX file.
 * @throws ExchangeFault if it is not TBX, with the position of the fault.
 */
export async function readTbx({ bytes, shown, options, nameLanguage }: SheetSource): Promise<SheetReading> {
  const encoding = options.encoding ?? xmlEncoding(bytes);
  const tbx = parseTbx(bytes, encoding);
  const { rows, layout } = toTbxTable(tbx, options.pair, nameLanguage);
  return {
    shown,
    form: { kind: 'tbx', encoding },
    hasColumns: false,
    rows,
    layout,
    unplaced: tbx.unplaced.describe(options),
  };
}
