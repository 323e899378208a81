import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { addCommand, option } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { installDriver } from './install-driver.ts';
import { runMergeDriver } from './run-merge-driver.ts';

/** `parlance merge-driver`: what git runs to merge glossaries, style rule lists, and the lock file. */
export function addMergeDriverCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'merge-driver',
    description: message(
      'Merges two versions of a file by entry, when git asks for it. The result replaces ours. Exit code 0: merged. Exit code 1: there are conflicts, each between markers. Any other exit code: the file is unchanged, and git has to merge it line by line. With --install, it shows how to set this up.',
    ),
    options: [
      option('--install', message('print the lines for .gitattributes and the git commands')),
      option('--write', message('with --install: add the lines to .gitattributes')),
    ],
    examples: ['parlance merge-driver --install', 'parlance merge-driver --install --write | sh'],
  })
    .argument(
      '[file...]',
      localize(message('base, ours, theirs, and the path in the repository: %O %A %B %P')),
    )
    .action(async (files, { install = false, write = false }) => {
      if (install && files.length === 0) return installDriver({ write }, context);
      const [base, ours, theirs, path, ...others] = files;
      if (
        base === undefined ||
        ours === undefined ||
        theirs === undefined ||
        path === undefined ||
        others.length > 0
      ) {
        throw new CommandError(message('Four files are needed: base, ours, theirs, and the path.'), {
          next: message('To set up git, run: parlance merge-driver --install'),
        });
      }
      context.finish(await runMergeDriver({ base, ours, theirs, path }, context));
    });
}
