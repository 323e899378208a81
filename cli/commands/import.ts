import type { Command, Option } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, commaSeparated, forceOption, option, wholeNumber } from '../command/options.ts';
import { delimiterOption } from '../conversion/delimiter-option.ts';
import { runImport } from '../conversion/run-import.ts';
import { asOption } from '../sheets/exchange-form.ts';
import type { ImportFlags } from '../sheets/import-options.ts';
import { localize } from '../terminal/localize.ts';

/** `parlance import`: a spreadsheet or TBX as glossary files, with terms files. */
export function addImportCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'import',
    description: message(
      'Reads a spreadsheet (text such as CSV, or XLSX) or TBX, and writes NAME.en-de.glossary.csv for each language pair. It detects the encoding, the delimiter, a header row, and the columns of the languages. To see the result first, use --preview. Columns such as status and note become NAME.en-de.terms.json. Of TBX, each term of the source language becomes an entry with the preferred or first term of the target language; its other terms, notes, and parts of speech go to the terms file. What has no place there, such as definitions, is counted. Rows that the service would reject are reported and skipped. Exit code 12: rows were skipped.',
    ),
    options: importOptions(),
    examples: [
      'parlance import terms.csv --preview 5',
      'parlance import terms.csv --pair en-de --output-dir glossaries',
      'parlance import all-languages.csv --columns en=1,de=2,fr=4 --header yes',
      'parlance import terms.tbx --pair en-de',
      'parlance import terms.xlsx --sheet Terms',
    ],
  })
    .argument('<file>', localize(message('a spreadsheet, such as CSV, TSV, or XLSX, or a TBX file')))
    .action(async (file: string, flags: ImportFlags) => {
      context.finish(await runImport(file, flags, context));
    });
}

function importOptions(): Option[] {
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
