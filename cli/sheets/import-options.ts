import path from 'node:path';
import { message } from '#base';
import type { SheetOptions } from '#exchange';
import { type NameLanguage, pairInSheetName, rootPair, type SheetColumn } from '#exchange/model';
import { CommandError } from '../command/command-error.ts';
import { commaSeparated, forceOption, option, wholeNumber } from '../command/options.ts';
import { readPair } from '../command/read-pair.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { delimiterOption } from './delimiter-option.ts';
import { asOption } from './exchange-form.ts';

/** The options of `parlance import`; columns count from 1. */
export function importOptions() {
  const column = wholeNumber(1, 10_000);
  return [
    option(
      '--preview <n>',
      message('show how the file is read and its first n rows, and write nothing'),
    ).argParser(wholeNumber(0)),
    asOption(message('the form of the file (default: that of its extension, or else CSV)')),
    option('--sheet <name>', message('the sheet of an XLSX workbook (default: the first one with rows)')),
    option('--pair <pair>', message('the languages of two columns, or of TBX, such as en-de')),
    option(
      '--columns <language=n,...>',
      message('the columns of the languages, source first, such as en=1,de=2'),
    ).argParser(commaSeparated),
    option('--source-column <n>', message('the column with the source phrases, counted from 1')).argParser(
      column,
    ),
    option('--target-column <n>', message('the only column with target phrases to read')).argParser(column),
    option('--header <answer>', message('whether the first row contains column names')).choices([
      'yes',
      'no',
    ]),
    delimiterOption(message('the delimiter: comma, semicolon, tab, pipe, or one character')),
    option('--encoding <name>', message('the encoding, such as utf-8, utf-16le or windows-1252')),
    option('--name <name>', message('the first part of the names of the glossary files')),
    option(
      '--output-dir <folder>',
      message('the folder for the glossary files (default: the current folder)'),
    ),
    option('--full', message('list every line that has no place in a glossary, not only the first ones')),
    forceOption(),
  ];
}

export type ImportOptions = OptionsOf<ReturnType<typeof importOptions>>;

/**
 * How the file is to be read according to the options; without `--pair`, its name may show the languages.
 * @throws CommandError for columns that cannot be read.
 */
export function readSheetOptions(
  options: ImportOptions,
  file: string,
  nameLanguage: NameLanguage,
): SheetOptions {
  const { encoding, delimiter, sheet, full } = options;
  const pair = options.pair === undefined ? undefined : readPair(options.pair);
  const pairOfName = pairInSheetName(path.basename(file));
  const columns = {
    header: options.header === undefined ? undefined : options.header === 'yes',
    columns: options.columns?.map((text) => readColumn(text, nameLanguage)),
    sourceColumn: fromZero(options.sourceColumn),
    targetColumn: fromZero(options.targetColumn),
    pair: rootPair(pair, nameLanguage),
    pairOfName: rootPair(pairOfName, nameLanguage),
  };
  return { encoding, delimiter, sheet, full, pair: pair ?? pairOfName, columns };
}

function fromZero(column: number | undefined): number | undefined {
  return column === undefined ? undefined : column - 1;
}

function readColumn(text: string, nameLanguage: NameLanguage): SheetColumn {
  const [, name, number] = /^([^=]+)=(\d{1,4})$/.exec(text) ?? [];
  if (name === undefined || Number(number) === 0) {
    throw new CommandError(
      message('--columns "{0}" does not have the form language=column, such as de=2.', text),
    );
  }
  const language = nameLanguage(name);
  if (language === undefined) {
    throw new CommandError(message('--columns: the service has no glossaries for the language "{0}".', name));
  }
  return { index: Number(number) - 1, language };
}
