import { type Message, message } from '../../core/message.ts';
import { localize } from './localize.ts';
import type { Output } from './output.ts';

/** Says something of a line of a file, in the form that editors and terminals make a link of. `line` counts from 0. */
export function noteLine({ note }: Output, shown: string, line: number, what: Message): void {
  note(message('{0}:{1}: {2}', shown, line + 1, localize(what)));
}
