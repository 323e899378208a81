import type { Nodes, PhrasingContent } from 'mdast';
import type { Span } from '#base';
import type { Block, KeptSpan } from '#protect';
import { lineEnds } from '../../../packages/protect/blocks/lines/line-blocks.ts';
import { fencesInTags } from '../../../packages/protect/blocks/markdown/dialects/fences-in-tags.ts';
import { markupBlocks } from '../../../packages/protect/blocks/markup.ts';
import { fillGaps } from '../../../packages/protect/find-placeholders.ts';
import { keepPhrasing, offsetsOf, titleOf } from './keep-phrasing.ts';
import { parseWithMdast } from './parse-with-mdast.ts';

/** The blocks of a text that are translated, and what is kept in them, as the reference parser reads it. */
export function mdastBlocks(text: string): readonly Block[] {
  const { root, prefixes } = parseWithMdast(text);
  return blocksIn(text, root, prefixes);
}

function blocksIn(text: string, node: Nodes, prefixes: ReadonlyMap<number, number>): readonly Block[] {
  const [start, end] = offsetsOf(node);
  if (node.type === 'html')
    return markupBlocks(text, { start, end }, 'html', fencesInTags(text, { start, end }));
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    return phrasingBlock(text, node.children, prefixes);
  }
  if (node.type === 'definition') return titleOf(text, node, end);
  return 'children' in node ? node.children.flatMap((child) => blocksIn(text, child, prefixes)) : [];
}

function phrasingBlock(
  text: string,
  nodes: readonly PhrasingContent[],
  prefixes: ReadonlyMap<number, number>,
): readonly Block[] {
  const [first, last] = [nodes.at(0), nodes.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { start: offsetsOf(first)[0], end: offsetsOf(last)[1] };
  const kept = fillGaps(text, span, keepPhrasing(text, nodes));
  return [{ ...span, kept, breaks: breaksIn(text, span, kept, prefixes), dialect: 'none' }];
}

/** The ends of lines with the white space around them and what the containers put before the next line. */
function breaksIn(
  text: string,
  span: Span,
  kept: readonly KeptSpan[],
  prefixes: ReadonlyMap<number, number>,
): readonly Span[] {
  return lineEnds(text, span, kept).map(({ start, end }) => {
    let from = start;
    while (isSpace(text, from - 1)) from--;
    let to = end;
    for (;;) {
      const next = prefixes.get(to) ?? (isSpace(text, to) ? to + 1 : to);
      if (next === to) return { start: from, end: to };
      to = next;
    }
  });
}

function isSpace(text: string, offset: number): boolean {
  return text[offset] === ' ' || text[offset] === '\t';
}
