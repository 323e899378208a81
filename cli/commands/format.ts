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
      'Takes away quotes that a phrase does not need and adds those that it lacks; no phrase, line end or order changes. Prints the result unless told otherwise. A folder means the glossary files below it. Exit code 1: --check found a file that is not formatted.',
    ),
    options: [
      option('--check', message('only tell which files are not formatted')),
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
