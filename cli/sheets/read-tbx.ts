import { toTbxTable } from '../../core/glossary/exchange/tbx-table.ts';
import { type Message, message } from '../../core/message.ts';
import { xmlEncoding } from '../../workspace/exchange/decode-xml.ts';
import { readLimitedBytes } from '../files/read-bytes.ts';
import { refuseOptions } from './exchange-form.ts';
import { wishedPair } from './import-options.ts';
import { orRefuse } from './or-refuse.ts';
import type { ImportSource, SheetReading } from './sheet-reading.ts';

/** Bytes. Larger files are databases of terms, from which the program that has them can export a part. */
const MAX_TBX_BYTES = 256 * 1024 * 1024;

/**
 * Reads a TBX file.
 * @throws CommandError if it is not TBX, with the position of the fault.
 */
export async function readTbx({ file, shown, flags, nameLanguage }: ImportSource): Promise<SheetReading> {
  const { delimiter, header, columns, sourceColumn, targetColumn, sheet } = flags;
  refuseOptions(
    { delimiter, header, columns, 'source-column': sourceColumn, 'target-column': targetColumn, sheet },
    'tbx',
  );
  const bytes = await readLimitedBytes(file, shown, (size) => tooLarge(size, shown));
  const encoding = flags.encoding ?? (await orRefuse(shown, () => xmlEncoding(bytes)));
  const { parseTbx } = await import('../../workspace/exchange/parse-tbx.ts');
  const tbx = await orRefuse(shown, () => parseTbx(bytes, encoding));
  const { rows, layout } = toTbxTable(tbx, wishedPair(flags, file), nameLanguage);
  return {
    shown,
    form: [message('Form: {0}', 'TBX'), message('Encoding: {0}', encoding)],
    hasColumns: false,
    rows,
    layout,
    unplaced: tbx.unplaced.describe(flags),
  };
}

function tooLarge(size: number, shown: string): Message | undefined {
  return size > MAX_TBX_BYTES
    ? message('{0} is too large: a TBX file can have at most {1} bytes.', shown, MAX_TBX_BYTES)
    : undefined;
}
