import { isMap, isNode, isScalar, isSeq } from 'yaml';
import type { KeyMember, KeyTree, MemberStyle } from '../side-by-side/key-tree.ts';
import { parseDocuments } from './parse-yaml.ts';

/** YAML as a tree of keys. */
export const YAML_MEMBERS: MemberStyle = {
  treeOf: (text) => parseDocuments(text).map(({ contents }) => treeOf(text, contents)),
  hasIndexes: false,
};

function treeOf(text: string, node: unknown): KeyTree {
  const own = isNode(node) ? (node.range?.[1] ?? 0) : 0;
  const end = text.slice(0, own).trimEnd().length;
  if (isSeq(node)) {
    const items = node.items.map((item) => treeOf(text, item));
    return {
      members: [],
      items,
      hasCommas: node.flow === true,
      end: node.flow ? end : (items.at(-1)?.end ?? end),
    };
  }
  if (!isMap(node)) return { members: [], items: [], hasCommas: false, end };
  const members = node.items.flatMap(({ key, value }): readonly KeyMember[] => {
    if (!isScalar(key) || key.range == null) return [];
    const [start, keyEnd] = key.range;
    const below = treeOf(text, value);
    const member = { name: String(key.value), key: { start, end: keyEnd }, value: below };
    return [below.end > keyEnd ? member : { ...member, value: { ...below, end: keyEnd } }];
  });
  return {
    members,
    items: [],
    hasCommas: node.flow === true,
    end: node.flow ? end : (members.at(-1)?.value.end ?? end),
  };
}
