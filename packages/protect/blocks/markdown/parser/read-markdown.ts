import type { Tree } from '@lezer/common';
import {
  BlockContext,
  type BlockParser,
  type InlineParser,
  type MarkdownParser,
  parser,
  TaskList,
} from '@lezer/markdown';
import { once } from '#base';
import { ParseBudget, tooDeep } from './budget.ts';
import { CountedLines, chargeTables, longDefinitions } from './charges.ts';
import { CONTAINER_NODES, containers } from './containers.ts';
import type { Definitions } from './definitions.ts';
import { dialectLines } from './dialect-lines.ts';
import { FOOTNOTE_NODES, footnoteCall, footnoteDefinition } from './footnotes.ts';
import { addresses } from './inline/address.ts';
import { hardBreak } from './inline/hard-break.ts';
import { htmlGuard } from './inline/html-guard.ts';
import { inlineCode } from './inline/inline-code.ts';
import { linkBrackets } from './inline/link-brackets.ts';
import { pairedMarkers } from './inline/paired-markers.ts';
import { plainText } from './inline/plain-text.ts';
import { perParagraph, type RuleContext } from './inline/rule-context.ts';
import type { MarkdownNode } from './node.ts';
import { table } from './table.ts';

/** Blocks and signs inside of each other. No author comes near; what reads the document goes down level by level. */
const MAX_DEPTH = 200;

/** Stands before all other rules for blocks, also for several that begin in one line. */
const nestingLimit: BlockParser = {
  name: 'NestingLimit',
  before: 'LinkReference',
  parse: ({ depth }) => {
    if (depth > MAX_DEPTH) throw tooDeep();
    return false;
  },
};

/** GitHub's extensions, and the nodes of our own rules. */
const BASE = once(() =>
  parser.configure([
    table,
    TaskList,
    {
      defineNodes: ['Strikethrough', 'StrikethroughMark', ...FOOTNOTE_NODES, ...CONTAINER_NODES],
      parseBlock: [footnoteDefinition],
    },
  ]),
);

/** In MDX, indented lines are text like any other. */
const MDX_BASE = once(() => BASE().configure({ remove: ['IndentedCode', 'HTMLBlock', 'HTMLTag'] }));

/** A text to parse, in which what is no Markdown is masked, and the text as it was written. */
interface MarkdownText {
  readonly masked: string;
  readonly written: string;
}

/**
 * Parses Markdown as GitHub has it with the blocks of other dialects, where `definitions` is what it defines. Offsets are UTF-16 units of
 * the text. In `@lezer/markdown`, rules whose work can grow with the square of a text are replaced by our own, or charge for it.
 * @throws UnreadableMarkdown for what is nested too deeply or takes too long.
 */
export function readMarkdown(
  { masked, written }: MarkdownText,
  definitions: Definitions,
  isMdx = false,
): MarkdownNode {
  const lines = withoutReturns(masked);
  const budget = new ParseBudget(masked.length);
  chargeTables(lines.text, budget);
  const input = new CountedLines(lines.text, budget);
  const source = written.replace(/\r\n?/g, '\n');
  const parse = parserFor(budget, definitions, { source, isMdx }).startParse(input);
  if (parse instanceof BlockContext) input.reader = parse;
  let tree = parse.advance();
  while (tree === null) tree = parse.advance();
  return nodesOf(tree, lines.originalOf);
}

function parserFor(
  budget: ParseBudget,
  { links, footnotes }: Definitions,
  { source, isMdx }: { readonly source: string; readonly isMdx: boolean },
): MarkdownParser {
  const context: RuleContext = { budget, links, footnotes, piecesOf: perParagraph(() => ({ count: 0 })) };
  const brackets = linkBrackets(context);
  const parseInline: readonly InlineParser[] = [
    plainText(context),
    inlineCode(),
    htmlGuard(context),
    ...pairedMarkers(context),
    hardBreak(),
    ...brackets.rules,
    footnoteCall(context),
    addresses(context, brackets.isInLink),
  ];
  return (isMdx ? MDX_BASE() : BASE()).configure({
    parseInline,
    parseBlock: [
      nestingLimit,
      longDefinitions(budget),
      ...containers(source, budget),
      ...dialectLines(source, budget),
    ],
  });
}

/** The parser's tree as plain objects. */
function nodesOf(tree: Tree, originalOf: (offset: number) => number): MarkdownNode {
  const root = { name: 'Document', start: 0, end: originalOf(tree.length), children: [] as MarkdownNode[] };
  const open = [root];
  tree.iterate({
    enter: ({ name, from, to, type }) => {
      if (type.isTop) return;
      const node = { name, start: originalOf(from), end: originalOf(to), children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
      if (open.length > MAX_DEPTH) throw tooDeep();
    },
    leave: ({ type }) => {
      if (!type.isTop) open.pop();
    },
  });
  return root;
}

/** A text whose every line ends in `\n`, which is the only line end that the parser knows. */
interface PlainLines {
  readonly text: string;
  /** The same offset in the text as it was written. */
  originalOf(offset: number): number;
}

/** Replaces the line ends of Windows, and of the first Macintosh, by `\n`. */
function withoutReturns(text: string): PlainLines {
  if (!text.includes('\r')) return { text, originalOf: (offset) => offset };
  const removed = Array.from(text.matchAll(/\r\n/g), ({ index }, count) => index - count);
  return {
    text: text.replace(/\r\n?/g, '\n'),
    originalOf: (offset) => offset + countBelow(removed, offset),
  };
}

/** How many of the numbers, which grow, are smaller than a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
