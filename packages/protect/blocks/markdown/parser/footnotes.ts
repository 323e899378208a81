import type { BlockParser, InlineParser, Line, NodeSpec } from '@lezer/markdown';
import { normalizeName } from './definitions.ts';
import { indentedBlock, isIndented } from './indented-block.ts';
import type { RuleContext } from './inline/rule-context.ts';

const NAME = String.raw`\[\^((?:[^[\]\\\s]|\\[^\s]){1,999})\]`;
const DEFINITION = new RegExp(`${NAME}:`, 'y');
const CALL = new RegExp(`!?${NAME}`, 'y');

/** The nodes of footnotes. */
export const FOOTNOTE_NODES: readonly (string | NodeSpec)[] = [
  'FootnoteReference',
  'FootnoteMark',
  indentedBlock('FootnoteDefinition'),
];

/** The text of a footnote, which may have blocks of its own (GitHub's extension). */
export const footnoteDefinition: BlockParser = {
  name: 'FootnoteDefinition',
  before: 'LinkReference',
  parse: (cx, line) => {
    const mark = markIn(line);
    if (mark === undefined) return false;
    cx.startComposite('FootnoteDefinition', line.pos);
    cx.addElement(cx.elt('FootnoteMark', cx.lineStart + line.pos, cx.lineStart + line.pos + mark.length));
    line.moveBase(line.pos + mark.length);
    return null;
  },
  endLeaf: (_, line) => markIn(line) !== undefined,
};

/** The name of the footnote that a line begins, with its signs. */
function markIn(line: Line): string | undefined {
  if (line.next !== '['.charCodeAt(0) || isIndented(line)) return undefined;
  DEFINITION.lastIndex = line.pos;
  return DEFINITION.exec(line.text)?.[0];
}

/** A reference to a footnote that is defined. An exclamation mark before it makes no image of it. */
export function footnoteCall({ footnotes }: RuleContext): InlineParser {
  return {
    name: 'FootnoteCall',
    before: 'Link',
    parse: (cx, next, start) => {
      if (footnotes.size === 0 || (next !== '['.charCodeAt(0) && next !== '!'.charCodeAt(0))) return -1;
      CALL.lastIndex = start - cx.offset;
      const [call = '', name = ''] = CALL.exec(cx.text) ?? [];
      if (call === '' || !footnotes.has(normalizeName(name))) return -1;
      const from = call.startsWith('!') ? start + 1 : start;
      return cx.addElement(cx.elt('FootnoteReference', from, start + call.length));
    },
  };
}

/** The name in the mark of a footnote's text. */
export function footnoteName(mark: string): string {
  return normalizeName(mark.slice('[^'.length, -']:'.length));
}
