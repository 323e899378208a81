import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { exportOptions, runExport } from './run-export.ts';

/** `parlance export`: glossary files as a spreadsheet or TBX, for people and programs that edit them there. */
export function addExportCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'export',
    description: message(
      'Writes glossary files with the same source language as one spreadsheet, with a column for each language, or as TBX, with a concept for each source phrase. What the terms files say becomes columns, or categories of TBX; what has no place there is counted. The form is that of --as, or else of the extension of --output, or else CSV. In CSV, phrases that a spreadsheet would run as formulas get an apostrophe in front, which parlance import removes. Exit code 12: lines were skipped, because they are not entries or the form cannot hold them.',
    ),
    options: exportOptions(),
    examples: [
      'parlance export --spreadsheet product.en-de.glossary.csv product.en-fr.glossary.csv --output product.csv',
      'parlance export product.en-de.glossary.csv product.en-fr.glossary.csv --as tbx --output product.tbx',
    ],
  })
    .argument('<file...>', localize(message('glossary files')))
    .action(async (files, options) => {
      context.finish(await runExport(files, options, context));
    });
}
