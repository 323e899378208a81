import type { Command } from 'commander';
import { message } from '../../core/message.ts';
import type { CommandContext } from '../command/command-context.ts';
import { deactivateVerb } from '../keys/deactivate.ts';
import { keyVerbs } from '../keys/key-verbs.ts';
import { addArea } from '../verbs/area.ts';

/** `parlance keys`: the developer keys of the account (specification 4.8). */
export function addKeysCommand(program: Command, context: CommandContext): void {
  const area = {
    name: 'keys',
    description: message(
      'Works on the developer keys of the account, with the admin key from PARLANCE_ADMIN_KEY, from the file that PARLANCE_ADMIN_KEY_FILE names, or by --key-stdin. Tables show the ends of ids only; --format json shows them whole.',
    ),
    verbs: [...keyVerbs(), deactivateVerb()],
    examples: ['parlance keys list', 'parlance keys create --label "Build server" --format json'],
  };
  addArea(program, area, context);
}
