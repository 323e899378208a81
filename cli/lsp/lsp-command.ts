import { createRequire } from 'node:module';
import process from 'node:process';
import type { Command } from 'commander';
import { message } from '#base';
import { isInstalled } from '#files/server';
import { SECRET_VARIABLES } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { addCommand, option } from '../command/options.ts';

/** `parlance lsp`: the language server in this process, for any editor. It reads the rest of the arguments itself. */
export function addLspCommand(program: Command, { host }: CommandContext): void {
  addCommand(program, {
    name: 'lsp',
    description: message(
      'Runs the language server, for editors that start it themselves. It uses no network and no key.',
    ),
    options: [
      option('--stdio', message('communicate over standard input and output')),
      option('--node-ipc', message('communicate over the channel of a Node parent process')),
    ],
    examples: ['parlance lsp --stdio'],
  })
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (options) => {
      if (!options.stdio && !options.nodeIpc) {
        throw new CommandError(message('The language server needs --stdio or --node-ipc.'));
      }
      requireBuilt(host.serverFile);
      for (const name of SECRET_VARIABLES) delete process.env[name];
      createRequire(host.serverFile)(host.serverFile);
    });
}

function requireBuilt(file: string): void {
  if (isInstalled(file)) return;
  throw new CommandError(message('The language server is missing: {0}', file), {
    next: message('Install Parlance again, or build it with: npm run build'),
  });
}
