import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, formatOption, option, serviceOptions } from '../command/options.ts';
import { type InitFlags, runInit } from '../sync/run-init.ts';

/** `parlance init`: creates or extends the manifest. */
export function addInitCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'init',
    description: message(
      'Creates or extends parlance.json: adds the glossary files of its folder, with the languages in their names, and the style rule lists, and downloads those of the account. Files product.en-de.glossary.csv and product.en-fr.glossary.csv become one glossary. Shows first what it would write, and how the files and the service differ. Replaces no such file. Works without a service unless something is downloaded.',
    ),
    options: [
      option(
        '--download [name...]',
        message('download glossaries and style rule lists of the account, by name or id (default: all)'),
      ),
      option('--offline', message('do not ask the service')),
      option('--yes', message('do it without a question')),
      option('--dry-run', message('only show what would be done')),
      formatOption(),
      ...serviceOptions(),
    ],
    examples: ['parlance init', 'parlance init --download', 'parlance init --download Product --yes'],
  }).action((flags: InitFlags) => runInit(flags, context));
}
