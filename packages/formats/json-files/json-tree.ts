import { type Node, parseTree } from 'jsonc-parser';
import type { Member, MemberStyle, MemberTree } from '../members/member-tree.ts';

/** JSON as a tree of members. */
export const JSON_MEMBERS: MemberStyle = {
  treeOf: (text) => {
    const root = parseTree(text, [], { allowTrailingComma: true });
    return root && treeOf(root);
  },
  hasIndexes: true,
};

function treeOf({ type, children = [], offset, length }: Node): MemberTree | undefined {
  const inner = { start: offset + 1, end: offset + length - 1 };
  if (type === 'array') {
    const members = children.map((item, index) => ({
      name: String(index),
      span: spanOf(item),
      value: treeOf(item),
    }));
    return { members, joint: 'comma', inner };
  }
  return type === 'object' ? { members: children.flatMap(memberOf), joint: 'comma', inner } : undefined;
}

function memberOf(property: Node): readonly Member[] {
  const [key, value] = property.children ?? [];
  if (key === undefined || value === undefined) return [];
  return [{ name: String(key.value), key: spanOf(key), span: spanOf(property), value: treeOf(value) }];
}

function spanOf({ offset, length }: Node) {
  return { start: offset, end: offset + length };
}
