import type { Node } from 'jsonc-parser';
import type { Span } from '../../text/span.ts';
import { itemsOf, listMembers, membersOf, spanOf, stringOf } from './nodes.ts';
import type { ParsedJson } from './parse-json.ts';

/** A named part of a JSON file. */
export interface OutlineItem {
  readonly name: string;
  /** The value if it is a string. */
  readonly detail: string;
  readonly span: Span;
  readonly nameSpan: Span;
  readonly children: readonly OutlineItem[];
}

/**
 * The outline of a file.
 * @param most The largest number of children of one item.
 */
export function outlineJson(root: Node | undefined, most: number): readonly OutlineItem[] {
  return childrenOf(root, most);
}

function childrenOf(node: Node | undefined, most: number): readonly OutlineItem[] {
  const listed = listMembers(node).slice(0, most);
  const members = listed.map(({ name, key, value, property }) => ({
    name,
    detail: stringOf(value) ?? '',
    span: spanOf(property),
    nameSpan: spanOf(key),
    children: childrenOf(value, most),
  }));
  const items = itemsOf(node)
    .filter(({ type }) => type === 'object')
    .slice(0, most)
    .map((item, index) => ({
      ...nameOf(item, index),
      detail: '',
      span: spanOf(item),
      children: childrenOf(item, most),
    }));
  return [...members, ...items];
}

/** What distinguishes an item from others: its label, its file, or the files that it is about. */
function nameOf(item: Node, index: number): Pick<OutlineItem, 'name' | 'nameSpan'> {
  const members = membersOf(item);
  const named = ['label', 'file', 'files'].map((field) => members.get(field)).find((node) => stringOf(node));
  return { name: stringOf(named) ?? String(index + 1), nameSpan: spanOf(named ?? item) };
}

/** The objects and lists of a file that are longer than a line, from the outside in. */
export function foldJson({ text, root }: Pick<ParsedJson, 'text' | 'root'>): readonly Span[] {
  const inside = (node: Node): readonly Span[] => {
    const { start, end } = spanOf(node);
    const isContainer = node.type === 'object' || node.type === 'array';
    const isLong = isContainer && text.slice(start, end).includes('\n');
    return [...(isLong ? [{ start, end }] : []), ...(node.children ?? []).flatMap(inside)];
  };
  return root === undefined ? [] : inside(root);
}
