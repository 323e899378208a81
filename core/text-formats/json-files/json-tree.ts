import { type Node, parseTree } from 'jsonc-parser';
import type { KeyTree, MemberStyle } from '../side-by-side/key-tree.ts';

/** JSON as a tree of keys. */
export const JSON_MEMBERS: MemberStyle = {
  treeOf: (text) => {
    const root = parseTree(text, [], { allowTrailingComma: true });
    return root && [treeOf(root)];
  },
  hasIndexes: true,
};

function treeOf({ type, children = [], offset, length }: Node): KeyTree {
  const end = offset + length;
  if (type === 'array') return { members: [], items: children.map(treeOf), hasCommas: true, end };
  if (type !== 'object') return { members: [], items: [], hasCommas: true, end };
  const members = children.flatMap(({ children: [key, value] = [] }) => {
    if (key === undefined || value === undefined) return [];
    const span = { start: key.offset, end: key.offset + key.length };
    return [{ name: String(key.value), key: span, value: treeOf(value) }];
  });
  return { members, items: [], hasCommas: true, end };
}
