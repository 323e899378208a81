import type { Node } from 'jsonc-parser';
import type { Span } from '../text/span.ts';

/** A member of an object: its key, its value, and the two together. */
export interface JsonMember {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
  readonly property: Node;
}

/** The members of an object as they stand there, keys that occur twice included; none of what is no object. */
export function listMembers(node: Node | undefined): readonly JsonMember[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key === undefined || value === undefined
      ? []
      : [{ name: String(key.value), key, value, property }];
  });
}

/** The values of an object by their keys; of a key that occurs twice the last, as every reader of JSON takes it. */
export function membersOf(node: Node | undefined): ReadonlyMap<string, Node> {
  return new Map(listMembers(node).map(({ name, value }) => [name, value]));
}

/** The items of an array; none of what is no array. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

/** The text of a string; undefined for what is no string. */
export function stringOf(node: Node | undefined): string | undefined {
  return node?.type === 'string' ? String(node.value) : undefined;
}

/** Where a node stands: UTF-16 offsets, quotes included. */
export function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

/** The brace by which an object begins: where something is said of the object as a whole. */
export function openingOf({ offset }: Node): Span {
  return { start: offset, end: offset + 1 };
}
