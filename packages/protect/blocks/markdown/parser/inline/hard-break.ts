import type { InlineParser } from '@lezer/markdown';
import { endOfRun } from './flanking.ts';

const SPACE = ' '.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const LINE_END = '\n'.charCodeAt(0);

/** A backslash or two spaces before a line end. Other runs of spaces are text as a whole, however long they are. */
export function hardBreak(): InlineParser {
  return {
    name: 'HardBreak',
    parse: (cx, next, start) => {
      if (next === BACKSLASH && cx.char(start + 1) === LINE_END) {
        return cx.addElement(cx.elt('HardBreak', start, start + 2));
      }
      if (next !== SPACE) return -1;
      const end = endOfRun(cx, next, start);
      const isBreak = cx.char(end) === LINE_END && end - start > 1;
      return isBreak ? cx.addElement(cx.elt('HardBreak', start, end + 1)) : end;
    },
  };
}
