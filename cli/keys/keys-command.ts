import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addArea } from '../verbs/area.ts';
import { deactivateVerb } from './deactivate.ts';
import { keyVerbs } from './key-verbs.ts';

/** `parlance keys`: the developer keys of the account (specification 4.8). */
export function addKeysCommand(program: Command, context: CommandContext): void {
  const area = {
    name: 'keys',
    description: message(
      'Manages the developer keys of the account. Needs the admin key in PARLANCE_ADMIN_KEY, in the file of PARLANCE_ADMIN_KEY_FILE, or with --key-stdin. Tables show only the ends of IDs; --format json shows whole IDs.',
    ),
    verbs: [...keyVerbs(), deactivateVerb()],
    examples: ['parlance keys list', 'parlance keys create --label "Build server" --format json'],
  };
  addArea(program, area, context);
}
