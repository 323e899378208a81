import { message } from '../../core/message.ts';
import { CommandError } from '../command/command-error.ts';

/** The names of the only command that takes keys: those of the local service are valid only until it stops. */
const COMMAND_WITH_KEYS: readonly (string | undefined)[] = ['local-service', 'emulator'];

const KEY_OPTION = /^--(?:admin-)?key(?:=|$)/;

/**
 * Refuses keys in the arguments, where every process of the machine can read them and the shell keeps them in its history
 * (reliability V4). Runs before anything else reads the arguments, because messages about them repeat them.
 * @throws CommandError that does not hold the key.
 */
export function refuseKeyInArguments(args: readonly string[]): void {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  if (COMMAND_WITH_KEYS.includes(options.find((argument) => !argument.startsWith('-')))) return;
  if (!options.some((argument) => KEY_OPTION.test(argument))) return;
  throw new CommandError(message('Other users can read a key on the command line, so it is refused.'), {
    next: message(
      'Put the key into PARLANCE_KEY, or into a private file and set PARLANCE_KEY_FILE to its path.',
    ),
  });
}
