import type { InlineParser } from '@lezer/markdown';
import type { RuleContext } from './rule-context.ts';

/** Every character with which a piece can begin, but for those of an address and of a line's end. */
const BEGINNINGS = new Set(Array.from('\\&`<*_~[]!', (character) => character.charCodeAt(0)));

/** What no rule recognizes: anything but the beginnings of pieces, two spaces, a line's end, `ht`, and `ww`. */
const PLAIN = /(?:[^\\&`<*_~[\]! hw\n]| (?![ \n])|h(?!t)|w(?!w)){1,500}/iy;

/** Stands before all other rules: passes over plain text at once, and counts where a piece may begin. */
export function plainText({ piecesOf }: RuleContext): InlineParser {
  return {
    name: 'PlainText',
    before: 'Escape',
    parse: (cx, next, start) => {
      if (BEGINNINGS.has(next)) {
        piecesOf(cx).count++;
        return -1;
      }
      PLAIN.lastIndex = start - cx.offset;
      return PLAIN.test(cx.text) ? cx.offset + PLAIN.lastIndex : -1;
    },
  };
}
