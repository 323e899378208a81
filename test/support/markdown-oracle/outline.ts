import type { Nodes } from 'mdast';
import type { MarkdownNode } from '#protect';

/** Our names by those of the reference parser. Line ends, escapes, and entities are part of its texts; a task is an item's paragraph. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ Paragraph: 'paragraph', Task: 'paragraph', SetextHeading1: 'heading 1', SetextHeading2: 'heading 2' },
  ...{ Blockquote: 'blockquote', BulletList: 'list', OrderedList: 'list', ListItem: 'listItem' },
  ...{ FencedCode: 'code', CodeBlock: 'code', HorizontalRule: 'thematicBreak', LinkReference: 'definition' },
  ...{ HTMLBlock: 'html', CommentBlock: 'html', ProcessingInstructionBlock: 'html' },
  ...{ Table: 'table', TableHeader: 'tableRow', TableRow: 'tableRow', TableCell: 'tableCell' },
  ...{ FootnoteDefinition: 'footnoteDefinition', FootnoteReference: 'footnoteReference' },
  ...{ Emphasis: 'emphasis', StrongEmphasis: 'strong', Strikethrough: 'delete', InlineCode: 'inlineCode' },
  ...{ Link: 'link', Image: 'image', HardBreak: 'break' },
  ...{ HTMLTag: 'html', Comment: 'html', ProcessingInstruction: 'html' },
};

/** What a document consists of, without its texts. */
export type Outline = readonly (string | Outline)[];

/** The outline of our tree. What stands in images has none, and neither have addresses that are links without a text. */
export function outlineOf({ name, children }: MarkdownNode): Outline {
  const ours = NAMES[name] ?? (name.startsWith('ATXHeading') ? `heading ${name.at(-1)}` : undefined);
  const inside = name === 'Image' || name === 'LinkReference' ? [] : children;
  const outlines = inside.map(outlineOf).filter((outline) => outline.length > 0);
  return ours === undefined ? outlines.flat() : [ours, ...outlines];
}

/** The outline of the reference parser's tree. */
export function mdastOutline(node: Nodes): Outline {
  if (node.type === 'text' || node.type === 'yaml' || isAddress(node)) return [];
  const children = 'children' in node ? node.children : [];
  const outlines = children.map(mdastOutline).filter((outline) => outline.length > 0);
  return [mdastName(node), ...outlines];
}

function mdastName(node: Nodes): string {
  if (node.type === 'heading') return `heading ${node.depth}`;
  return node.type.replace('Reference', node.type.startsWith('footnote') ? 'Reference' : '');
}

function isAddress(node: Nodes): boolean {
  const [text] = node.type === 'link' ? node.children : [];
  return node.type === 'link' && text?.type === 'text' && decodeURI(node.url).endsWith(text.value);
}
