import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, forceOption, option, outputOption } from '../command/options.ts';
import { delimiterOption } from '../conversion/delimiter-option.ts';
import { type ExportFlags, runExport } from '../conversion/run-export.ts';
import { asOption } from '../sheets/exchange-form.ts';
import { localize } from '../terminal/localize.ts';

/** `parlance export`: glossary files as a spreadsheet or TBX, for people and programs that edit them there. */
export function addExportCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'export',
    description: message(
      'Writes glossary files with the same source language as one spreadsheet, with a column for each language, or as TBX, with a concept for each source phrase. What the terms files say becomes columns, or categories of TBX; what has no place there is counted. The form is that of --as, or else of the extension of --output, or else CSV. In CSV, phrases that a spreadsheet would run as formulas get an apostrophe in front, which parlance import removes. Exit code 12: lines were skipped, because they are not entries or the form cannot hold them.',
    ),
    options: [
      asOption(message('the form: CSV, TBX-Basic of ISO 30042:2019, or an XLSX workbook')),
      option('--spreadsheet', message('write a CSV file for spreadsheets, as --as csv does')),
      outputOption(),
      delimiterOption(message('the delimiter: comma, semicolon, tab, or pipe (default: comma)')),
      forceOption(),
    ],
    examples: [
      'parlance export --spreadsheet product.en-de.glossary.csv product.en-fr.glossary.csv --output product.csv',
      'parlance export product.en-de.glossary.csv product.en-fr.glossary.csv --as tbx --output product.tbx',
    ],
  })
    .argument('<file...>', localize(message('glossary files')))
    .action(async (files: string[], flags: ExportFlags) => {
      context.finish(await runExport(files, flags, context));
    });
}
