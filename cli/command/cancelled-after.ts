import { type Message, message } from '../../core/message.ts';
import { CancelledError } from '../../service/errors/service-errors.ts';
import { CommandError } from './command-error.ts';
import { EXIT_CODES } from './exit-codes.ts';

/**
 * What a command throws that the user broke off.
 * @param done How many files it has written, and told of, until then.
 * @param rest How the others stand.
 */
export function cancelledAfter(
  done: number,
  rest: Message = message('The other files have not changed.'),
): Error {
  if (done === 0) return new CancelledError();
  return new CommandError(message('Cancelled.'), { next: rest, exitCode: EXIT_CODES.cancelled });
}
