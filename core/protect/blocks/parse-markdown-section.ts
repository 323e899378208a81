import type { Nodes, Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Definitions } from './definitions.ts';

/** Blocks at the top of a document that stand side by side. Offsets are those of the document, in UTF-16 units. */
export interface ParsedMarkdown {
  readonly root: Root;
  /** What quotations and lists put before their lines: the end of each prefix by its start. */
  readonly prefixes: ReadonlyMap<number, number>;
  /** How many nodes are inside of each other, the root among them. */
  readonly depth: number;
}

/** The position of a part in its document. */
export interface SectionPosition {
  /** In UTF-16 units. */
  readonly start: number;
  readonly isLast: boolean;
}

/** Begins a paragraph wherever nothing is open. */
const PROBE = 'x';

/**
 * Parses a part of a document as GitHub has it, with front matter. Undefined when something is still open at its end, a
 * block of code or a comment, so that what follows would be read otherwise. Knows `definitions`, and adds those that it
 * finds.
 */
export function parseMarkdownSection(
  part: string,
  { start: from, isLast }: SectionPosition,
  definitions: Definitions,
): ParsedMarkdown | undefined {
  const prefixes = new Map<number, number>();
  const note: NonNullable<Extension['enter']>[string] = ({ start, end }) => {
    prefixes.set(from + start.offset, from + end.offset);
  };
  const root = fromMarkdown(isLast ? part : part + PROBE, {
    extensions: [gfm(), frontmatter(['yaml', 'toml']), sharing(definitions)],
    mdastExtensions: [
      withoutTransforms(gfmFromMarkdown()),
      frontmatterFromMarkdown(['yaml', 'toml']),
      { enter: { blockQuotePrefix: note, listItemIndent: note } },
    ],
  });
  if (!isLast && root.children.pop()?.position?.start.offset !== part.length) return undefined;
  let deepest = 0;
  visitNodes(root, (node, depth) => {
    deepest = Math.max(deepest, depth);
    shift(node, from);
  });
  return { root, prefixes, depth: deepest };
}

/** Makes the parser look up definitions in these, and put them there. A footnote that begins the text is known before. */
function sharing({ links, footnotes }: Definitions): ReturnType<typeof gfm> {
  return {
    document: {
      null: {
        tokenize(_effects, _ok, nok) {
          const { gfmFootnotes: before = [] } = this.parser;
          if (before !== footnotes) footnotes.push(...before);
          this.parser.defined = links;
          this.parser.gfmFootnotes = footnotes;
          return nok;
        },
      },
    },
  };
}

/** What is changed after parsing, links made out of text, has no position. Our own kinds find addresses. */
function withoutTransforms(extensions: readonly Extension[]): Extension[] {
  return extensions.map(({ transforms: _, ...extension }) => extension);
}

function shift({ position }: Nodes, by: number): void {
  for (const point of [position?.start, position?.end]) {
    if (point?.offset !== undefined) point.offset += by;
  }
}

/** Goes to every node with its depth, the root's being 1, without a call inside of a call: no tree is too deep. */
export function visitNodes(root: Root, visit: (node: Nodes, depth: number) => void): void {
  const waiting: { readonly node: Nodes; readonly depth: number }[] = [{ node: root, depth: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    visit(node, depth);
    if ('children' in node)
      for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
}
