import { slice } from '../../../text/span.ts';
import type { MarkdownDocument } from './parse-markdown.ts';
import { hasPhrasing, type MarkdownNode } from './parser/node.ts';

/** Marks whose text does not count: a translation may have fewer lines, and of HTML only the tags are compared. */
const IGNORED = new Set(['QuoteMark', 'Escape', 'Entity', 'LinkMark', 'EmphasisMark', 'StrikethroughMark']);
const WITHOUT_TEXT = new Set(['HTMLBlock', 'CommentBlock', 'ProcessingInstructionBlock', 'HardBreak']);

/** The structure of a document without its words: its blocks in order, and the signs and targets of each block in any order. */
export function markdownSignature(document: MarkdownDocument): string {
  return `${slice(document.text, document.frontMatter)}${blocksSignature(document, document.blocks)}`;
}

/** The same of some of the blocks of a document. */
export function blocksSignature(
  { text }: Pick<MarkdownDocument, 'text'>,
  blocks: readonly MarkdownNode[],
): string {
  return blocks.map((block) => blockSignature(text, block)).join(' ');
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

/** Each sign with those that it stands in. */
function inlineSignatures(text: string, node: MarkdownNode, around: string): readonly string[] {
  const children = node.children.filter(({ name }) => !IGNORED.has(name));
  const path = `${around}>${node.children.length === 0 ? describe(text, node) : node.name}`;
  return [path, ...children.flatMap((child) => inlineSignatures(text, child, path))];
}

function describe(text: string, node: MarkdownNode): string {
  return JSON.stringify(WITHOUT_TEXT.has(node.name) ? [node.name] : [node.name, slice(text, node)]);
}
