import { type Language, type Message, message } from '#base';
import {
  type ExchangeForm,
  MAX_SHEET_BYTES,
  readSheet as readBytesOfSheet,
  type SheetReading,
} from '#exchange';
import { languageNamer } from '#exchange/model';
import { readLimitedBytes } from '../files/read-bytes.ts';
import type { Output } from '../terminal/output.ts';
import { exchangeForm, refuseOptions } from './exchange-form.ts';
import { type ImportOptions, readSheetOptions } from './import-options.ts';
import { orRefuse } from './or-refuse.ts';

/** A file to import. */
interface ImportSource {
  /** Absolute. */
  readonly file: string;
  /** As the user knows it. */
  readonly shown: string;
  readonly options: ImportOptions;
  readonly output: Output;
}

/**
 * Reads a file as its options say.
 * @param languages Those that glossaries can have.
 * @throws CommandError if it cannot be read.
 */
export async function readSheet(
  { file, shown, options, output }: ImportSource,
  languages: readonly Language[],
): Promise<SheetReading> {
  const form = exchangeForm(options.as, file);
  const nameLanguage = languageNamer(languages);
  const sheetOptions = readSheetOptions(options, file, nameLanguage);
  refuseOptions(meaningless(options)[form], form);
  const bytes = await readLimitedBytes(file, shown, (size) => tooLarge(size, shown, form));
  const onGuess = (encoding: string) =>
    output.note(
      message('{0} is not UTF-8 and was read as {1}. If words look wrong, use --encoding.', shown, encoding),
    );
  return orRefuse(shown, () =>
    readBytesOfSheet({ bytes, shown, options: sheetOptions, nameLanguage, onGuess }, form),
  );
}

/** The options that mean nothing for each form. */
function meaningless(
  options: ImportOptions,
): Readonly<Record<ExchangeForm, Readonly<Record<string, unknown>>>> {
  const { delimiter, encoding, header, columns, sourceColumn, targetColumn, sheet } = options;
  return {
    csv: { sheet },
    tbx: { delimiter, header, columns, 'source-column': sourceColumn, 'target-column': targetColumn, sheet },
    xlsx: { delimiter, encoding },
  };
}

function tooLarge(size: number, shown: string, form: ExchangeForm): Message | undefined {
  const most = MAX_SHEET_BYTES[form];
  if (size <= most) return undefined;
  if (form === 'tbx') return message('{0} is too large: a TBX file can have at most {1} bytes.', shown, most);
  if (form === 'xlsx')
    return message('{0} is too large: a workbook can have at most {1} bytes.', shown, most);
  return message('{0} is larger than {1} MiB and is not read.', shown, most / 1024 ** 2);
}
