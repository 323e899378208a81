import type { Nodes, Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';

/** A parsed document. Positions are UTF-16 offsets of the text. */
export interface MarkdownDocument {
  readonly root: Root;
  /** What quotations and lists put before their lines: the end of each prefix by its start. */
  readonly prefixes: ReadonlyMap<number, number>;
}

/** Blocks and signs inside of each other. No author comes near; what reads the document goes down level by level. */
const MAX_DEPTH = 200;

/** A line in so many quotations and lists that the parser itself would take long. */
const NESTED_LINE = /^(?:[ \t]{0,9}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){200}/m;

/**
 * Parses Markdown as GitHub has it, with front matter; undefined when it is nested too deeply. A text without a byte order
 * mark, which would shift all positions.
 */
export function parseMarkdown(text: string): MarkdownDocument | undefined {
  if (NESTED_LINE.test(text)) return undefined;
  const prefixes = new Map<number, number>();
  const note: NonNullable<Extension['enter']>[string] = ({ start, end }) => {
    prefixes.set(start.offset, end.offset);
  };
  const notePrefixes: Extension = { enter: { blockQuotePrefix: note, listItemIndent: note } };
  const root = fromMarkdown(text, {
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    mdastExtensions: [
      withoutTransforms(gfmFromMarkdown()),
      frontmatterFromMarkdown(['yaml', 'toml']),
      notePrefixes,
    ],
  });
  return depthOf(root) > MAX_DEPTH ? undefined : { root, prefixes };
}

/** What is changed after parsing, links made out of text, has no position. Our own kinds find addresses. */
function withoutTransforms(extensions: readonly Extension[]): Extension[] {
  return extensions.map(({ transforms: _, ...extension }) => extension);
}

function depthOf(root: Root): number {
  let depth = 0;
  for (let level: Nodes[] = [root]; level.length > 0; depth++) {
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return depth;
}
