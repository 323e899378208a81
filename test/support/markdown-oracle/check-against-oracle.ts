import { expect } from 'vitest';
import { type Block, markdownBlocks, parseMarkdown, type Segment } from '#protect';
import { layOut } from '../../../packages/protect/build-segments.ts';
import { mdastBlocks } from './mdast-blocks.ts';
import { mdastOutline, outlineOf } from './outline.ts';
import { parseWithMdast } from './parse-with-mdast.ts';

/** Compares what of a text is sent, what is kept in it, and how it is built, with the reference parser. */
export function checkAgainstOracle(text: string): void {
  const parsed = parseMarkdown(text);
  if (!parsed.ok) throw new Error(`Not read: ${parsed.reason.text}`);
  expect(sent(text, markdownBlocks(parsed.document))).toEqual(sent(text, mdastBlocks(text)));
  const [, ...outline] = mdastOutline(parseWithMdast(text).root);
  expect(parsed.document.blocks.map(outlineOf)).toEqual(outline);
}

/** What is sent for some blocks. White space and signs around them are in no segment. */
function sent(text: string, blocks: readonly Block[]): readonly unknown[] {
  const segments: Segment[] = [];
  layOut(text, { start: 0, end: text.length }, blocks, segments);
  return segments.map(({ source, parts, placeholders }) => ({
    source,
    parts,
    placeholders: placeholders.map((placeholder) => ({ ...placeholder, content: [] })),
  }));
}
