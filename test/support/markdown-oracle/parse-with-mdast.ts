import type { Nodes, Root, RootContent } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';

/** A document as the reference parser reads it. */
export interface MdastDocument {
  readonly root: Root;
  /** What quotations and lists put before their lines: the end of each prefix by its start. */
  readonly prefixes: ReadonlyMap<number, number>;
}

/** Parses Markdown as GitHub has it, with front matter, with the parser of remark: exact, and slow for what attacks it. */
export function parseWithMdast(text: string): MdastDocument {
  const prefixes = new Map<number, number>();
  const note: NonNullable<Extension['enter']>[string] = ({ start, end }) => {
    prefixes.set(start.offset, end.offset);
  };
  const root = fromMarkdown(text, {
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    mdastExtensions: [
      withoutTransforms(gfmFromMarkdown()),
      frontmatterFromMarkdown(['yaml', 'toml']),
      { enter: { blockQuotePrefix: note, listItemIndent: note } },
    ],
  });
  joinIndentedCode(root, text);
  return { root, prefixes };
}

/**
 * Indented lines with blank lines between them are one block (CommonMark 4.4). The parser ends it behind a line that follows a quotation
 * or a list and could have continued its paragraph.
 */
function joinIndentedCode(node: Nodes, text: string): void {
  if (!('children' in node)) return;
  const isIndented = (child: RootContent | undefined) =>
    child?.type === 'code' && !/^ {0,3}[`~]/.test(text.slice(child.position?.start.offset));
  const children: RootContent[] = node.children;
  const joined = children.filter((child, at) => !(isIndented(child) && isIndented(children[at - 1])));
  Object.assign(node, { children: joined });
  for (const child of joined) joinIndentedCode(child, text);
}

/** What is changed after parsing, links made out of text, has no position. */
function withoutTransforms(extensions: readonly Extension[]): Extension[] {
  return extensions.map(({ transforms: _, ...extension }) => extension);
}
