import type { BlockContext, BlockParser, Element, Line, NodeSpec } from '@lezer/markdown';
import { indentedBlock, isIndented } from './indented-block.ts';

/** A fence of a container with what it is, and perhaps a title: `:::note[Title]{.a}`, `::: tip Title`. */
const DIRECTIVE =
  /^(?<open>:{3,}[ \t]*(?:[A-Za-z][\w-]*)?(?:\[|[ \t]+(?!\{|$)|(?=\{|[ \t]*$)))(?<title>[^\]{]*)(?<close>\]?[ \t]*(?:\{[^{}]*\})?[ \t]*)$/;
/** One in a line of its own, with a text: `::video[Text]{#a}`. */
const LEAF_DIRECTIVE = /^(?<open>::[A-Za-z][\w-]*\[)(?<title>[^\][]*)(?<close>\](?:\{[^{}]*\})?[ \t]*)$/;

/** The beginning of an admonition or a tab, whose lines are indented: `!!! note "Title"`, `??? tip`, `=== "Tab"`. */
const ADMONITION =
  /^(?<open>(?:!!!|\?\?\?\+?)[ \t]+[A-Za-z][\w-]*(?:[ \t]+[A-Za-z][\w-]*){0,5}(?:[ \t]+"|(?=[ \t]*$))|===[+!]{0,2}[ \t]+")(?<title>[^"]*)(?<close>"?[ \t]*)$/;

/** The nodes of containers. */
export const CONTAINER_NODES: readonly (string | NodeSpec)[] = [
  'ContainerMark',
  'ContainerTitle',
  { name: 'Directive', block: true },
  indentedBlock('Admonition'),
];

/** The fences of containers, whose content is Markdown as any other (remark-directive, VitePress, Docusaurus, Pandoc). */
export const directive: BlockParser = {
  name: 'Directive',
  before: 'LinkReference',
  parse: (cx, line) => {
    const parts = partsIn(cx, line, [DIRECTIVE, LEAF_DIRECTIVE]);
    if (parts === undefined) return false;
    const from = cx.lineStart + line.pos;
    cx.addElement(cx.elt('Directive', from, cx.lineStart + line.text.length, parts));
    cx.nextLine();
    return true;
  },
  endLeaf: (_, line) => line.next === COLON && matchIn(line, [DIRECTIVE]) !== undefined,
};

/** Admonitions and tabs of MkDocs. */
export const admonition: BlockParser = {
  name: 'Admonition',
  before: 'LinkReference',
  parse: (cx, line) => {
    const parts = partsIn(cx, line, [ADMONITION]);
    if (parts === undefined) return false;
    cx.startComposite('Admonition', line.pos);
    for (const part of parts) cx.addElement(part);
    line.moveBase(line.text.length);
    return null;
  },
  endLeaf: (_, line) => matchIn(line, [ADMONITION]) !== undefined,
};

const COLON = ':'.charCodeAt(0);
/** UTF-16 units of a line that may be one. */
const MAX_LINE = 1_000;

function matchIn(line: Line, patterns: readonly RegExp[]): RegExpExecArray | undefined {
  if (isIndented(line) || line.text.length > MAX_LINE) return undefined;
  const text = line.text.slice(line.pos);
  if (!/^(?:::|!!!|\?\?\?|===[+! \t])/.test(text)) return undefined;
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return undefined;
}

/** The signs and the title of a line that begins or ends a container. */
function partsIn(cx: BlockContext, line: Line, patterns: readonly RegExp[]): readonly Element[] | undefined {
  const { open, title = '', close = '' } = matchIn(line, patterns)?.groups ?? {};
  if (open === undefined) return undefined;
  const start = cx.lineStart + line.pos;
  const titleStart = start + open.length;
  const titleEnd = titleStart + title.trimEnd().length;
  const end = titleStart + title.length + close.length;
  const mark = (from: number, to: number) => (to > from ? [cx.elt('ContainerMark', from, to)] : []);
  const inline = titleEnd > titleStart ? cx.parser.parseInline(title.trimEnd(), titleStart) : [];
  const titles = titleEnd > titleStart ? [cx.elt('ContainerTitle', titleStart, titleEnd, inline)] : [];
  return [...mark(start, titleStart), ...titles, ...mark(titleEnd, end)];
}
