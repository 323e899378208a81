import type { Node } from 'jsonc-parser';
import { itemsOf, type JsonMember, listMembers } from '../tree/nodes.ts';
import { fieldOf, type JsonShape, type MapShape, type ObjectShape, type StringShape } from './shape.ts';

/** A deviation of a tree from its shape. */
export type ShapeFault =
  | { readonly kind: 'wrong-type'; readonly node: Node; readonly shape: JsonShape }
  | { readonly kind: 'wrong-value'; readonly node: Node; readonly shape: StringShape }
  | { readonly kind: 'unknown-field'; readonly member: JsonMember; readonly shape: ObjectShape | MapShape }
  | {
      readonly kind: 'missing-field';
      readonly object: Node;
      readonly name: string;
      readonly shape: JsonShape;
    }
  | { readonly kind: 'read-only-field'; readonly member: JsonMember }
  | { readonly kind: 'duplicate-key'; readonly member: JsonMember; readonly first: JsonMember };

/** Every deviation of a tree from its shape, in the order of the text. The contents of a value with a wrong type are not checked. */
export function findShapeFaults(node: Node | undefined, shape: JsonShape): readonly ShapeFault[] {
  if (node === undefined) return [];
  if (!hasType(node, shape)) return [{ kind: 'wrong-type', node, shape }];
  switch (shape.type) {
    case 'object':
    case 'map':
      return [...missingFields(node, shape), ...duplicateKeys(node), ...memberFaults(node, shape)];
    case 'array':
      return itemsOf(node).flatMap((item) => findShapeFaults(item, shape.items));
    case 'short':
      return node.type === 'string' ? [] : findShapeFaults(node, shape.long);
    case 'string':
      return isPossible(node, shape) ? [] : [{ kind: 'wrong-value', node, shape }];
    default:
      return [];
  }
}

/** Whether a value is of the type of a shape. */
export function hasType({ type, value }: Node, shape: JsonShape): boolean {
  if (shape.type === 'map') return type === 'object';
  if (shape.type === 'short') return type === 'string' || type === shape.long.type;
  if (shape.type === 'integer') return Number.isInteger(value);
  return type === shape.type;
}

function isPossible({ value }: Node, { values, isClosed }: StringShape): boolean {
  return isClosed !== true || values === undefined || values.includes(String(value));
}

function missingFields(object: Node, shape: ObjectShape | MapShape): readonly ShapeFault[] {
  if (shape.type === 'map') return [];
  const present = new Set(listMembers(object).map(({ name }) => name));
  return Object.entries(shape.fields)
    .filter(([name, { isRequired }]) => isRequired === true && !present.has(name))
    .map(([name, field]) => ({ kind: 'missing-field', object, name, shape: field.shape }));
}

function duplicateKeys(object: Node): readonly ShapeFault[] {
  const firsts = new Map<string, JsonMember>();
  return listMembers(object).flatMap((member) => {
    const first = firsts.get(member.name);
    if (first !== undefined) return [{ kind: 'duplicate-key' as const, member, first }];
    firsts.set(member.name, member);
    return [];
  });
}

function memberFaults(object: Node, shape: ObjectShape | MapShape): readonly ShapeFault[] {
  return listMembers(object).flatMap((member): readonly ShapeFault[] => {
    if (shape.type === 'map') return mapMemberFaults(member, shape);
    const field = fieldOf(shape, member.name);
    if (field === undefined) return [{ kind: 'unknown-field', member, shape }];
    if (field.isReadOnly === true) return [{ kind: 'read-only-field', member }];
    return findShapeFaults(member.value, field.shape);
  });
}

function mapMemberFaults(member: JsonMember, shape: MapShape): readonly ShapeFault[] {
  const isKnown = shape.keys === undefined || shape.keys.includes(member.name);
  const unknown: readonly ShapeFault[] = isKnown ? [] : [{ kind: 'unknown-field', member, shape }];
  return [...unknown, ...findShapeFaults(member.value, shape.values)];
}
