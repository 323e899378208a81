import type { Root } from 'mdast';
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

/** Parses Markdown as GitHub has it, with front matter. A text without a byte order mark, which would shift all positions. */
export function parseMarkdown(text: string): MarkdownDocument {
  const prefixes = new Map<number, number>();
  const note: NonNullable<Extension['enter']>[string] = ({ start, end }) => {
    prefixes.set(start.offset, end.offset);
  };
  const notePrefixes: Extension = { enter: { blockQuotePrefix: note, listItemIndent: note } };
  const root = fromMarkdown(text, {
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml']), notePrefixes],
  });
  return { root, prefixes };
}
