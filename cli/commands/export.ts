import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, forceOption, option, outputOption } from '../command/options.ts';
import { delimiterOption } from '../conversion/delimiter-option.ts';
import { type ExportFlags, runExport } from '../conversion/run-export.ts';
import { localize } from '../terminal/localize.ts';

/** `parlance export`: glossary files as a spreadsheet, for people who edit them there. */
export function addExportCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'export',
    description: message(
      'Writes glossary files with the same source language as one spreadsheet, with a column for each language. Phrases that a spreadsheet would run as formulas get an apostrophe in front, which parlance import removes. Exit code 12: lines that are not entries were skipped.',
    ),
    options: [
      option('--spreadsheet', message('write a CSV file for spreadsheets, which is the only format so far')),
      outputOption(),
      delimiterOption(message('the delimiter: comma, semicolon, tab, or pipe (default: comma)')),
      forceOption(),
    ],
    examples: [
      'parlance export --spreadsheet product.en-de.glossary.csv product.en-fr.glossary.csv --output product.csv',
    ],
  })
    .argument('<file...>', localize(message('glossary files')))
    .action(async (files: string[], flags: ExportFlags) => {
      context.finish(await runExport(files, flags, context));
    });
}
