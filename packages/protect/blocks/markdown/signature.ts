import { type Span, slice } from '#base';
import { attributeBlocks } from '../attributes.ts';
import { attributeListBlocks } from './dialects/attribute-list.ts';
import { chunkBlocks } from './dialects/chunk-options.ts';
import { isAnyText, shortcodeLineBlocks } from './dialects/shortcodes.ts';
import type { MarkdownDocument } from './parse-markdown.ts';
import { normalizeName } from './parser/definitions.ts';
import { hasPhrasing, type MarkdownNode } from './parser/node.ts';

/** Marks whose text does not count: a translation may have fewer lines, and of HTML only the tags are compared. */
const IGNORED = new Set(['QuoteMark', 'Escape', 'Entity', 'LinkMark', 'EmphasisMark', 'StrikethroughMark']);
const WITHOUT_TEXT = new Set([
  'LinkTitle',
  'HTMLBlock',
  'CommentBlock',
  'ProcessingInstructionBlock',
  'HardBreak',
]);

/** The structure of a document without its words: its blocks in order, and the signs and targets of each block in any order. */
export function markdownSignature(document: MarkdownDocument): string {
  return `${slice(document.text, document.frontMatter)}${blocksSignature(document)}`;
}

/** The same without front matter. */
export function blocksSignature(document: MarkdownDocument): string {
  const { text, blocks } = document;
  return [...blocks.map((block) => blockSignature(text, block)), ...mdxSignatures(document)].join(' ');
}

/** What MDX has beside Markdown, in any order, without the texts of attributes. */
function mdxSignatures({ text, dialect, foreign, between }: MarkdownDocument): readonly string[] {
  if (dialect !== 'mdx') return [];
  return [...foreign, ...between].map((span) => withoutBlocks(text, span, span.inside ?? [])).sort();
}

function blockSignature(text: string, node: MarkdownNode): string {
  const children = node.children.filter(({ name }) => !IGNORED.has(name));
  if (hasPhrasing(node)) {
    const inline = children.flatMap((child) => inlineSignatures(text, child, ''));
    return `${node.name}(${inline.sort().join(' ')})`;
  }
  if (children.length === 0 || isCode(node)) return describe(text, node);
  return `${node.name}[${children.map((child) => blockSignature(text, child)).join(' ')}]`;
}

function isCode({ name }: MarkdownNode): boolean {
  return name === 'FencedCode' || name === 'CodeBlock' || WITHOUT_TEXT.has(name);
}

/** The name of the target of a link that has no address of its own, in whatever way it is written. */
function nameOfTarget(text: string, { name, children }: MarkdownNode): string | undefined {
  if (name !== 'Link' && name !== 'Image') return undefined;
  if (children.some((child) => child.name === 'URL') || children.length < 2) return undefined;
  const label = children.find((child) => child.name === 'LinkLabel');
  if (label !== undefined && slice(text, label) !== '[]')
    return normalizeName(slice(text, label).slice(1, -1));
  const closing = children.findIndex((child, index) => index > 0 && child.name === 'LinkMark');
  const isInline = children.slice(closing + 1).some((child) => child.name === 'LinkMark');
  const [start = 0, end = 0] = [children[0]?.end, children[closing]?.start];
  return isInline ? undefined : normalizeName(text.slice(start, end));
}

/** Each sign with those that it stands in. */
function inlineSignatures(text: string, node: MarkdownNode, around: string): readonly string[] {
  const target = nameOfTarget(text, node);
  const children = node.children.filter(
    ({ name }) => !IGNORED.has(name) && (target === undefined || name !== 'LinkLabel'),
  );
  const own =
    node.children.length === 0 ? describe(text, node) : `${node.name}${JSON.stringify(target) ?? ''}`;
  const path = `${around}>${own}`;
  return [path, ...children.flatMap((child) => inlineSignatures(text, child, path))];
}

function describe(text: string, node: MarkdownNode): string {
  if (WITHOUT_TEXT.has(node.name)) return JSON.stringify([node.name]);
  return JSON.stringify([node.name, withoutTexts(text, node)]);
}

/** A tag, the sign of a container, a chunk of code, or a line of shortcodes, without the texts in its attributes and options. */
function withoutTexts(text: string, node: MarkdownNode): string {
  if (node.name === 'HTMLTag') return withoutBlocks(text, node, attributeBlocks(text, node));
  if (node.name === 'ContainerMark') return withoutBlocks(text, node, attributeListBlocks(text, node));
  if (node.name === 'FencedCode') return withoutBlocks(text, node, chunkBlocks(text, node));
  if (node.name === 'KeptLines') return withoutBlocks(text, node, shortcodeLineBlocks(text, node, isAnyText));
  return slice(text, node);
}

function withoutBlocks(text: string, span: Span, blocks: readonly Span[]): string {
  let written = '';
  let at = span.start;
  for (const { start, end } of blocks) {
    written += text.slice(at, start);
    at = end;
  }
  return written + text.slice(at, span.end);
}
