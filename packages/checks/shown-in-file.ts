import type { Message } from '#base';
import type { FileSegment } from '#formats';

/** Tags that stand for what the file has, and have no meaning for people. */
const NUMBERED = /<\/?([a-z])\1*\d+\/?>/g;

/** A message about a text with what the file has in place of numbered tags. */
export function shownInFile(message: Message, { inFile }: FileSegment): Message {
  if (inFile === undefined || !message.args.some((arg) => String(arg).includes('<'))) return message;
  const shown = (arg: string | number) =>
    typeof arg === 'string' ? arg.replace(NUMBERED, (tag) => inFile(tag)) : arg;
  return { ...message, args: message.args.map(shown) };
}
