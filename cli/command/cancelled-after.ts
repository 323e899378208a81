import { type Message, message } from '#base';
import { CancelledError } from '#service';
import { CommandError } from './command-error.ts';
import { EXIT_CODES } from './exit-codes.ts';

/**
 * The error of a command that the user cancelled.
 * @param done How many files it had written and reported.
 * @param rest What happened to the others.
 */
export function cancelledAfter(
  done: number,
  rest: Message = message('The other files have not changed.'),
): Error {
  if (done === 0) return new CancelledError();
  return new CommandError(message('Cancelled.'), { next: rest, exitCode: EXIT_CODES.cancelled });
}
