import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { addCommand, option } from '../command/options.ts';
import { printReviewText } from '../git/print-review-text.ts';

/** The options of `parlance diff`. */
interface DiffFlags {
  readonly git?: string;
}

/** `parlance diff`: shows how glossaries differ. */
export function addDiffCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'diff',
    description: message(
      'With --git, it writes a glossary file so that git diff shows changed entries and nothing else: one entry a line, sorted, without quotes. Rows that are not entries follow.',
    ),
    options: [option('--git <file>', message('write this file for git diff'))],
    examples: ['parlance diff --git product.en-de.glossary.csv'],
  }).action(async ({ git }: DiffFlags) => {
    if (git === undefined) {
      throw new CommandError(message('There is no glossary file.'), {
        next: message('Add --git with a glossary file.'),
      });
    }
    await printReviewText(git, context);
  });
}
