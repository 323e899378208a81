import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addArea } from '../verbs/area.ts';
import { memoryChanges } from './change-verbs.ts';
import { memoryReadings } from './read-verbs.ts';

/** `parlance memory`: translation memories (specification 4.7, service-facts 9). */
export function addMemoryCommand(program: Command, context: CommandContext): void {
  const area = {
    name: 'memory',
    description: message('Lists, imports, exports, and deletes the translation memories of the account.'),
    verbs: [...memoryReadings(), ...memoryChanges()],
    examples: [
      'parlance memory list',
      'parlance memory import legal.tmx --name Legal',
      'parlance translate --to de --from en --memory Interface "Save"',
    ],
  };
  addArea(program, area, context);
}
