import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { localize } from '../terminal/localize.ts';

/** UTF-16 units of a text that is shown. */
const MOST_SHOWN = 60;

/** Names the texts that the service has returned as they were sent. They are written, because some words are the same in two languages. */
export function reportUnchanged(
  given: string | undefined,
  unchanged: readonly string[],
  { note }: CommandContext['output'],
): void {
  const [first] = unchanged;
  if (first === undefined) return;
  const example = JSON.stringify(first.length > MOST_SHOWN ? `${first.slice(0, MOST_SHOWN)}…` : first);
  const said = message('Texts that came back untranslated: {0}, such as {1}', unchanged.length, example);
  note(given === undefined ? said : message('{0}: {1}', given, localize(said)));
}
