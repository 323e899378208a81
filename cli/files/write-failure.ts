import { message } from '#base';
import { codeOf, fileErrorOf } from '#files';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';

/** Why a file or folder cannot be written: what is wrong with the disk, or at the path (reliability E1). */
export function writeFailure(error: unknown, shown: string): CommandError {
  if (error instanceof CommandError) return error;
  const known = fileErrorOf(error, shown);
  if (known === undefined)
    return new CommandError(message('{0} cannot be written ({1}).', shown, codeOf(error) ?? String(error)));
  const { fault, what, next } = known;
  return new CommandError(what, {
    next,
    exitCode: fault === 'disk' ? EXIT_CODES.problems : EXIT_CODES.input,
  });
}
