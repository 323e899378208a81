import { type Span, slice } from '#base';
import { fillGaps } from '../../find-placeholders.ts';
import { tag } from '../../kinds/tag.ts';
import type { Block, KeptSpan, Role } from '../../model.ts';
import { attributeBlocks } from '../attributes.ts';
import { lineEnds } from '../lines/line-blocks.ts';
import type { MarkdownNode } from './parser/node.ts';

/** What is written between two marks of the same length. */
const PAIRS = new Set(['Emphasis', 'StrongEmphasis', 'Strikethrough']);
const TAGS = new Set(['HTMLTag', 'Comment', 'ProcessingInstruction']);
const WHOLE = new Set(['InlineCode', 'Autolink', 'URL', 'FootnoteReference']);

/** The offset behind indentation and signs of quotations. */
type SkipQuotes = (offset: number) => number;

/** What of a run of phrasing content (text, emphasis, links) is not text, in order. Placeholders of other kinds are not in it. */
export function keepPhrasing(
  text: string,
  nodes: readonly MarkdownNode[],
  skipQuotes: SkipQuotes,
): readonly KeptSpan[] {
  return nodes.flatMap((node): readonly KeptSpan[] => {
    const { name, start, end, children } = node;
    if (PAIRS.has(name)) return keepAround(text, node, insideOf(children, 'last'), skipQuotes);
    if (name === 'Link') return keepLink(text, node, skipQuotes);
    if (name === 'Image') return keepImage(text, node, skipQuotes);
    if (name === 'Escape') return [keep(node, 'markdown-escape')];
    if (name === 'HardBreak') return [keep({ start, end: skipQuotes(end) }, 'markdown-break')];
    if (TAGS.has(name)) {
      const part = tag.readPart?.(slice(text, node)) ?? { role: 'single', name: '' };
      return [{ start, end, kind: 'tag', ...part, inside: attributeBlocks(text, node) }];
    }
    return WHOLE.has(name) ? [keep(node, kindOf(node))] : [];
  });
}

/** What stands between the marks of a node. */
interface Inside extends Span {
  readonly nodes: readonly MarkdownNode[];
}

/** What stands between the first of some nodes and another one: the last, or the next of the same name. */
function insideOf(children: readonly MarkdownNode[], until: 'last' | 'same'): Inside | undefined {
  const [first] = children;
  const next = children.findIndex(({ name }, index) => index > 0 && name === first?.name);
  const closing = until === 'last' ? children.length - 1 : next;
  const last = children[closing];
  if (first === undefined || last === undefined || first === last) return undefined;
  return { start: first.end, end: last.start, nodes: children.slice(1, closing) };
}

function kindOf({ name }: MarkdownNode): string {
  return `markdown-${name.toLowerCase()}`;
}

function keep({ start, end }: Span, kind: string, role: Role = 'single', name = ''): KeptSpan {
  return { start, end, kind, role, name };
}

/** The signs before and behind some text, as a pair. */
function keepAround(
  text: string,
  node: MarkdownNode,
  inside: Inside | undefined,
  skipQuotes: SkipQuotes,
): readonly KeptSpan[] {
  const kind = kindOf(node);
  if (inside === undefined || inside.start === inside.end) return [keep(node, kind)];
  const name = `${kind} ${node.start}`;
  return [
    keep({ start: node.start, end: inside.start }, kind, 'open', name),
    ...keepPhrasing(text, inside.nodes, skipQuotes),
    { ...keep({ start: inside.end, end: node.end }, kind, 'close', name), inside: titleBlocks(text, node) },
  ];
}

/** The title of a link, an image, or a definition. */
export function titleBlocks(text: string, { children }: MarkdownNode): readonly Block[] {
  return children.flatMap((node): readonly Block[] => {
    if (node.name !== 'LinkTitle') return [];
    const span = { start: node.start + 1, end: node.end - 1 };
    const options = optionsIn(text, span);
    const kept = fillGaps(text, span, options);
    const forbidden = ['"', "'", '(', ')', '\\'].filter((sign) => sign === '\\' || sign === text[span.end]);
    return [{ ...span, kept, breaks: lineEnds(text, span, kept), dialect: 'none', forbidden }];
  });
}

/** What Docsify reads in a title: `:size=50x100`, `:include :type=code`. A title that begins with it has nothing else. */
function optionsIn(text: string, span: Span): readonly KeptSpan[] {
  const title = slice(text, span);
  if (/^:[a-z]/.test(title)) return [keep(span, 'docsify-option')];
  return Array.from(
    title.matchAll(/(?<=[ \t]):[a-z][\w-]{0,40}(?:=[^\s]{1,200})?/g),
    ({ 0: option, index }) => {
      const start = span.start + index;
      return keep({ start, end: start + option.length }, 'docsify-option');
    },
  );
}

/** A link whose text is also its address stays as a whole. Where the text is the name of the target, a translation is written before it. */
function keepLink(text: string, node: MarkdownNode, skipQuotes: SkipQuotes): readonly KeptSpan[] {
  const inside = insideOf(node.children, 'same');
  if (inside === undefined || isAddress(text, node, inside)) return [keep(node, kindOf(node))];
  const around = keepAround(text, node, inside, skipQuotes);
  const last = around.at(-1);
  if (last?.role !== 'close' || !isNamedByText(text, node, inside)) return around;
  const name = slice(text, inside);
  // Code alone is the same in every language.
  if (!/\p{L}/u.test(name.replace(/`[^`]*`/g, ''))) return around;
  const canBeName = !/[\r\n]/.test(name) && name.length <= MAX_NAME;
  return canBeName
    ? [...around.slice(0, -1), { ...last, rewritten: `][${name}]` }]
    : [keep(node, kindOf(node))];
}

/** UTF-16 units of a name, as CommonMark has it. */
const MAX_NAME = 999;

/** Whether the text of a link is its address or the end of it, and looks like one. */
function isAddress(text: string, { children }: MarkdownNode, inside: Inside): boolean {
  const url = children.find(({ name, start }) => name === 'URL' && start > inside.end);
  if (url === undefined || inside.nodes.some(({ name }) => name !== 'URL')) return false;
  const address = slice(text, url).replace(/^<|>$/g, '');
  const shown = slice(text, inside);
  return (
    [address, address.replace(/\/$/, '')].some((end) => end.endsWith(shown)) &&
    !/\s/.test(shown) &&
    (address === shown || /[./@:_#]/.test(shown))
  );
}

function isNamedByText(text: string, { children, end }: MarkdownNode, inside: Inside): boolean {
  const label = children.find(({ name, start }) => name === 'LinkLabel' && start > inside.end);
  if (label !== undefined) return slice(text, label) === '[]';
  return end === inside.end + ']'.length;
}

/** The description of an image is text, where it is written without signs of its own. */
function keepImage(text: string, node: MarkdownNode, skipQuotes: SkipQuotes): readonly KeptSpan[] {
  const inside = insideOf(node.children, 'same');
  const hasTarget = inside !== undefined && node.end > inside.end + '[]'.length + 1;
  const isPlain = hasTarget && inside.nodes.every(({ name }) => name === 'URL' || name === 'QuoteMark');
  return isPlain ? keepAround(text, node, inside, skipQuotes) : [keep(node, kindOf(node))];
}
