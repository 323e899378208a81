import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand } from '../command/options.ts';
import { importOptions } from '../sheets/import-options.ts';
import { localize } from '../terminal/localize.ts';
import { runImport } from './run-import.ts';

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
    .action(async (file, options) => {
      context.finish(await runImport(file, options, context));
    });
}
