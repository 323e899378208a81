import { isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Span } from '#base';
import type { Member, MemberStyle, MemberTree } from '../members/member-tree.ts';
import { parseDocuments } from './parse-yaml.ts';

/** What a reader of YAML takes for something other than a string. */
export const NO_STRING = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i;

/** YAML as a tree of members. Each of several documents is one. */
export const YAML_MEMBERS: MemberStyle = {
  treeOf: (text) => {
    const documents = parseDocuments(text);
    if (documents.some(({ errors }) => errors.length > 0)) return undefined;
    const trees = documents.flatMap(({ contents }) => treeOf(text, contents) ?? []);
    if (trees.length === 1) return trees[0];
    const members = trees.map((tree, index) => ({ name: String(index), span: spanOfAll(tree), value: tree }));
    return { members, joint: 'line', inner: { start: 0, end: text.length } };
  },
  hasIndexes: false,
  // A key that is copied as it stands, such as that of a button, means the same as before.
  keyLike: (name, key) =>
    NO_STRING.test(name) && name !== key && !/^["']/.test(key) ? `"${name}"` : undefined,
};

function spanOfAll({ members, inner }: MemberTree): Span {
  return { start: members[0]?.span.start ?? inner.start, end: members.at(-1)?.span.end ?? inner.end };
}

function treeOf(text: string, node: unknown): MemberTree | undefined {
  if (isSeq(node)) return { ...layoutOf(node), members: itemsOf(text, node) };
  if (!isMap(node)) return undefined;
  return { ...layoutOf(node), members: node.items.flatMap((pair) => memberOf(text, pair)) };
}

function layoutOf({ flow, range }: YAMLMap | YAMLSeq): Omit<MemberTree, 'members'> {
  const [start = 0, end = 0] = range ?? [];
  return flow === true
    ? { joint: 'comma', inner: { start: start + 1, end: end - 1 } }
    : { joint: 'line', inner: { start, end } };
}

/** Each from its dash on, where it has one. */
function itemsOf(text: string, list: YAMLSeq): readonly Member[] {
  let from = list.range?.[0] ?? 0;
  return list.items.map((item, index) => {
    const value = treeOf(text, item);
    const [start, end] = rangeOf(text, item, value, from);
    const dash = list.flow === true ? start : from + dashIn(text.slice(from, Math.max(from, start)));
    from = end;
    return { name: String(index), span: { start: dash, end }, value };
  });
}

/** Where the last dash before an item is; comments can have others. */
function dashIn(before: string): number {
  const found = [...before.matchAll(/(?<=^|[\r\n][ \t]*)-(?=\s)/g)].at(-1);
  return found?.index ?? Math.max(0, before.lastIndexOf('-'));
}

function memberOf(text: string, { key, value }: Pair): readonly Member[] {
  if (!isScalar(key) || key.range == null) return [];
  const [start, keyEnd] = key.range;
  const below = treeOf(text, value);
  const [, end] = rangeOf(text, value, below, keyEnd);
  const name = String(key.value);
  return [{ name, key: { start, end: keyEnd }, span: { start, end: Math.max(end, keyEnd) }, value: below }];
}

/** A value without the white space and the comments behind it. */
function rangeOf(
  text: string,
  node: unknown,
  tree: MemberTree | undefined,
  before: number,
): readonly [number, number] {
  const [start, end] = (isNode(node) ? node.range : undefined) ?? [before, before];
  const last = tree?.joint === 'line' ? (tree.members.at(-1)?.span.end ?? end) : end;
  return [start, Math.max(start, text.slice(0, last).trimEnd().length)];
}
