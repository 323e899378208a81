import { type Message, message } from '../message.ts';
import { createLineIndex } from '../text/line-index.ts';
import type { FileReading } from './file-segment.ts';

/** Says that a text cannot be read from an offset on. */
export function brokenAt(text: string, offset: number, expected: Message): FileReading {
  const line = createLineIndex(text).positionAt(offset).line + 1;
  return { ok: false, problem: { text: `${LINE.text} ${expected.text}`, args: [line, ...expected.args] } };
}

const LINE = message('Line {0}:');
