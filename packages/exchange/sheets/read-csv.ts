import { message } from '#base';
import { detectDelimiter } from '../model/spreadsheet/detect-delimiter.ts';
import { isBlankRow } from '../model/spreadsheet/sheet.ts';
import { type DecodedSheet, decodeSheet } from './decode-sheet.ts';
import { otherSheetFormat, readableForm } from './other-sheet-format.ts';
import { parseSheet } from './parse-sheet.ts';
import { SheetFault } from './sheet-fault.ts';
import { readColumns, type SheetReading, type SheetSource } from './sheet-reading.ts';

/**
 * Reads a spreadsheet that was saved as text.
 * @throws SheetFault if it is something else, or cannot be split into rows.
 */
export async function readCsv(source: SheetSource): Promise<SheetReading> {
  const { bytes, shown, options } = source;
  const otherFormat = otherSheetFormat(bytes, shown);
  if (otherFormat !== undefined) {
    const form = readableForm(bytes);
    throw new SheetFault(
      otherFormat,
      form && message('Or import it as {0}: add --as {1}.', form.toUpperCase(), form),
    );
  }
  const { text, encoding, isGuess } = decodeOrRefuse(bytes, options.encoding, shown);
  if (isGuess) source.onGuess?.(encoding);
  const delimiter = options.delimiter ?? detectDelimiter(text);
  const rows = parseSheet(text, delimiter, shown);
  if ('text' in rows) throw new SheetFault(rows);
  if (rows.every(isBlankRow)) throw new SheetFault(message('{0} has no rows.', shown));
  return { shown, form: { kind: 'csv', encoding, isGuess, delimiter }, ...readColumns(rows, source) };
}

/**
 * Decodes a spreadsheet.
 * @throws SheetFault if the encoding is unknown or the bytes are not in it; it mentions --encoding.
 */
function decodeOrRefuse(bytes: Uint8Array, wanted: string | undefined, shown: string): DecodedSheet {
  const decoded = decodeSheet(bytes, wanted);
  if (decoded === 'unknown-encoding') {
    throw new SheetFault(
      message(
        '--encoding "{0}" is unknown. Known encodings include utf-8, utf-16le, utf-16be, and windows-1252.',
        wanted ?? '',
      ),
    );
  }
  if (decoded === 'other-encoding') {
    throw new SheetFault(
      wanted === undefined
        ? message('The encoding of {0} is unknown.', shown)
        : message('{0} is not in the encoding {1}.', shown, wanted),
      message('Use --encoding to choose another one.'),
    );
  }
  return decoded;
}
