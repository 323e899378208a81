import { detectDelimiter } from '../../core/glossary/spreadsheet/detect-delimiter.ts';
import { isBlankRow } from '../../core/glossary/spreadsheet/sheet.ts';
import { type Message, message } from '../../core/message.ts';
import { type DecodedSheet, decodeSheet } from '../../workspace/sheets/decode-sheet.ts';
import { otherSheetFormat, readableForm } from '../../workspace/sheets/other-sheet-format.ts';
import { parseSheet } from '../../workspace/sheets/parse-sheet.ts';
import { CommandError } from '../command/command-error.ts';
import { readBytes } from '../files/read-bytes.ts';
import { localize } from '../terminal/localize.ts';
import { refuseOptions } from './exchange-form.ts';
import { type ImportSource, readColumns, type SheetReading } from './sheet-reading.ts';

const DELIMITER_NAMES: Readonly<Record<string, Message>> = {
  ',': message('comma'),
  ';': message('semicolon'),
  '\t': message('tab'),
  '|': message('pipe'),
};

/**
 * Reads a spreadsheet that was saved as text.
 * @throws CommandError if it is something else, or cannot be split into rows.
 */
export async function readCsv(source: ImportSource): Promise<SheetReading> {
  const { file, shown, flags, output } = source;
  refuseOptions({ sheet: flags.sheet }, 'csv');
  const bytes = await readBytes(file, shown);
  const otherFormat = otherSheetFormat(bytes, shown);
  if (otherFormat !== undefined) {
    const form = readableForm(bytes);
    throw new CommandError(otherFormat, {
      next: form && message('Or import it as {0}: add --as {1}.', form.toUpperCase(), form),
    });
  }
  const { text, encoding, isGuess } = decodeOrRefuse(bytes, flags.encoding, shown);
  if (isGuess) {
    output.note(
      message('{0} is not UTF-8 and was read as {1}. If words look wrong, use --encoding.', shown, encoding),
    );
  }
  const delimiter = flags.delimiter ?? detectDelimiter(text);
  const rows = parseSheet(text, delimiter, shown);
  if ('text' in rows) throw new CommandError(rows);
  if (rows.every(isBlankRow)) throw new CommandError(message('{0} has no rows.', shown));
  return { shown, form: describeForm(encoding, isGuess, delimiter), ...readColumns(rows, source) };
}

function describeForm(encoding: string, isGuess: boolean, delimiter: string): readonly Message[] {
  const name = DELIMITER_NAMES[delimiter];
  return [
    isGuess ? message('Encoding: {0} (guessed)', encoding) : message('Encoding: {0}', encoding),
    message('Delimiter: {0}', name === undefined ? delimiter : localize(name)),
  ];
}

/**
 * Decodes a spreadsheet.
 * @throws CommandError if the encoding is unknown or the bytes are not in it; it mentions --encoding.
 */
function decodeOrRefuse(bytes: Uint8Array, wished: string | undefined, shown: string): DecodedSheet {
  const decoded = decodeSheet(bytes, wished);
  if (decoded === 'unknown-encoding') {
    throw new CommandError(
      message(
        '--encoding "{0}" is unknown. Known encodings include utf-8, utf-16le, utf-16be, and windows-1252.',
        wished ?? '',
      ),
    );
  }
  if (decoded === 'other-encoding') {
    throw new CommandError(
      wished === undefined
        ? message('The encoding of {0} is unknown.', shown)
        : message('{0} is not in the encoding {1}.', shown, wished),
      { next: message('Use --encoding to choose another one.') },
    );
  }
  return decoded;
}
