import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, option } from '../command/options.ts';
import { type FormatFlags, runFormat } from '../conversion/run-format.ts';
import { localize } from '../terminal/localize.ts';

/** `parlance format`: writes the fields of glossary files with the quotes that they need and no others. */
export function addFormatCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'format',
    description: message(
      'Removes quotes that a phrase does not need, and adds missing ones. No phrase, line end, or order changes. Prints the result unless --check or --write is given. For a folder, it formats all glossary files in it. Exit code 1: --check found a file that is not formatted.',
    ),
    options: [
      option('--check', message('only list the files that are not formatted')),
      option('--write', message('write the files')),
    ],
    examples: [
      'parlance format product.en-de.glossary.csv',
      'parlance format --check .',
      'parlance format --write glossaries',
    ],
  })
    .argument('<path...>', localize(message('files and folders')))
    .action(async (paths: string[], flags: FormatFlags) => {
      context.finish(await runFormat(paths, flags, context));
    });
}
