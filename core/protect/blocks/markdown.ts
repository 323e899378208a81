import type { Nodes, PhrasingContent } from 'mdast';
import type { Span } from '../../text/span.ts';
import { fillGaps } from '../find-placeholders.ts';
import type { Block, KeptSpan } from '../model.ts';
import { keepPhrasing, offsetsOf } from './keep-phrasing.ts';
import { lineEnds } from './line-blocks.ts';
import { markupBlocks } from './markup.ts';
import { parseMarkdown } from './parse-markdown.ts';

/**
 * Markdown: the text of each paragraph, heading and cell of a table, and what is text in HTML. Code, front matter,
 * definitions and the targets of links stay; so does all of a document that is nested too deeply.
 */
export function markdownBlocks(text: string): readonly Block[] {
  const parsed = parseMarkdown(text);
  return parsed === undefined ? [] : blocksIn(text, parsed.root, parsed.prefixes);
}

function blocksIn(text: string, node: Nodes, prefixes: ReadonlyMap<number, number>): readonly Block[] {
  const [start, end] = offsetsOf(node);
  if (node.type === 'html') return markupBlocks(text, { start, end }, 'html');
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    return phrasingBlock(text, node.children, prefixes);
  }
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
