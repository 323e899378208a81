import { type Message, message } from '#base';
import { ExchangeFault, SheetFault } from '#exchange';
import { CommandError } from '../command/command-error.ts';
import { localize } from '../terminal/localize.ts';

/**
 * Reads a file of another program.
 * @throws CommandError that names the file, with the position of the fault if it has one.
 */
export async function orRefuse<Result>(shown: string, read: () => Result): Promise<Awaited<Result>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SheetFault) throw new CommandError(error.what, { next: error.next });
    throw error instanceof ExchangeFault ? new CommandError(describeFault(shown, error)) : error;
  }
}

function describeFault(shown: string, { what, position }: ExchangeFault): Message {
  const text = localize(what);
  if (position === undefined) return message('{0}: {1}', shown, text);
  return message('{0}:{1}:{2}: {3}', shown, String(position.line), String(position.column), text);
}
