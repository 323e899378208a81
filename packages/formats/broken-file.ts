import { createLineIndex, type Message } from '#base';
import type { FileReading } from './file-segment.ts';
import type { UnreadableText } from './unreadable-text.ts';

/** Says that a text cannot be read from an offset on. */
export function brokenAt(text: string, offset: number, problem: Message): FileReading {
  return { ok: false, line: createLineIndex(text).positionAt(offset).line + 1, problem };
}

/** Says why a text is not read. */
export function unreadable(text: string, { offset, problem }: UnreadableText): FileReading {
  return offset === undefined ? { ok: false, line: undefined, problem } : brokenAt(text, offset, problem);
}
