import { type Message, message } from '#base';
import { CommandError } from '../command/command-error.ts';
import type { sendAnywayOption } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import type { Output } from '../terminal/output.ts';

/**
 * Judges what a verb would send, before its first request.
 * @param faults Undefined for what has none.
 * @throws CommandError for the first fault; with `--send-anyway` all are only notes.
 */
export function refuseFaults(
  faults: readonly (Message | undefined)[],
  { sendAnyway = false }: OptionsOf<[ReturnType<typeof sendAnywayOption>]>,
  { output }: { readonly output: Pick<Output, 'note'> },
): void {
  const found = faults.filter((fault) => fault !== undefined);
  const [first, ...others] = found;
  if (first === undefined) return;
  for (const fault of sendAnyway ? found : others) output.note(fault);
  if (sendAnyway) return;
  throw new CommandError(first, {
    next: message('Nothing was sent. To send it unchanged, add --send-anyway.'),
  });
}
