import { message } from '#base';
import { CommandError } from '../command/command-error.ts';

/** @throws CommandError if a path for translations has a placeholder that nothing fills: files would be named after it. */
export function refuseUnknownPlaceholders(output: string | undefined, known: readonly string[]): void {
  const placeholders = output?.match(/\{[a-z]+\}/gi) ?? [];
  const unknown = placeholders.find((placeholder) => !known.includes(placeholder));
  if (unknown === undefined) return;
  throw new CommandError(message('Nothing fills {0} in --output.', unknown), {
    next: message('It can have: {0}', known.join(' ')),
  });
}
