import { type Message, message } from '../../message.ts';

/** What decoders write for bytes that they cannot read. */
export const REPLACEMENT_CHARACTER = '\ufffd';

/** What to do about letters that were lost, because a text was read in a wrong encoding and then saved. */
export function lostLetters(): Message {
  return message('A letter was lost here (U+FFFD): restore it, or the file from an older version.');
}
