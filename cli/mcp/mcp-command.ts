import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addCommand, option, wholeNumber } from '../command/options.ts';
import { runMcp } from './run-mcp.ts';

/** `parlance mcp`: the tools for agents, over the Model Context Protocol. */
export function addMcpCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'mcp',
    description: message(
      'Serves tools for agents over standard input and output (Model Context Protocol): what is missing in translations, the texts, and a way to write translations that checks them first. A person confirms what the service can bill.',
    ),
    options: [
      option(
        '--root <folder>',
        message('the project; nothing outside of it is read or written (default: .)'),
      ),
      option('--read-only', message('offer only tools that change nothing and cost nothing')),
      option(
        '--max-characters <n>',
        message('what one call may send (default: 20000); a session may send ten times as many'),
      ).argParser(wholeNumber(0)),
    ],
    examples: ['parlance mcp', 'parlance mcp --root ~/project --read-only'],
  }).action((options) =>
    runMcp(
      { root: options.root, isReadOnly: options.readOnly ?? false, maxCharacters: options.maxCharacters },
      context,
    ),
  );
}
