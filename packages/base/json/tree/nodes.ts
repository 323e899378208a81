import type { Node } from 'jsonc-parser';
import type { Span } from '../../text/span.ts';

/** A member of an object: its key, its value, and the two together. */
export interface JsonMember {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
  readonly property: Node;
}

/** The members of an object in their order, including keys that occur twice; empty for other values. */
export function listMembers(node: Node | undefined): readonly JsonMember[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key === undefined || value === undefined
      ? []
      : [{ name: String(key.value), key, value, property }];
  });
}

/** The values of an object by their keys. Of a key that occurs twice, the last counts, as for every reader of JSON. */
export function membersOf(node: Node | undefined): ReadonlyMap<string, Node> {
  return new Map(listMembers(node).map(({ name, value }) => [name, value]));
}

/** The items of an array; empty for other values. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

/** The text of a string; undefined for other values. */
export function stringOf(node: Node | undefined): string | undefined {
  return node?.type === 'string' ? String(node.value) : undefined;
}

/** The range of a node: UTF-16 offsets, including quotes. */
export function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

/** The brace at the start of an object, for problems of the whole object. */
export function openingOf({ offset }: Node): Span {
  return { start: offset, end: offset + 1 };
}
