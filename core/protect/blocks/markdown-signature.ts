import type { Nodes } from 'mdast';
import type { MarkdownDocument } from './parse-markdown.ts';

/**
 * The structure of a document without its words: its blocks in order, and the signs and targets of each block in any order. Undefined for a
 * document that is nested too deeply.
 */
export function markdownSignature(document: Pick<MarkdownDocument, 'root'> | undefined): string {
  return document === undefined ? 'nested too deeply' : blockSignature(document.root);
}

function blockSignature(node: Nodes): string {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const inline = node.children.flatMap((child) => inlineSignatures(child, ''));
    return `${describe(node)}(${inline.sort().join(' ')})`;
  }
  const children = 'children' in node ? node.children.map((child) => blockSignature(child)) : [];
  return `${describe(node)}[${children.join(' ')}]`;
}

/** Each sign with those that it stands in. */
function inlineSignatures(node: Nodes, around: string): readonly string[] {
  if (node.type === 'text') return [];
  const path = `${around}>${describe(node)}`;
  return [
    path,
    ...('children' in node ? node.children.flatMap((child) => inlineSignatures(child, path)) : []),
  ];
}

/** A node without its text and its position. Of the text of HTML, only the tags count. */
function describe(node: Nodes): string {
  const facts = Object.entries(node).filter(([name]) => !TEXT_FIELDS.has(name));
  const value = node.type !== 'html' && 'value' in node ? [node.value] : [];
  return JSON.stringify([...facts, ...value]);
}

const TEXT_FIELDS = new Set(['children', 'position', 'value', 'alt']);
