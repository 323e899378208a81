import {
  applyEdits,
  findNodeAtLocation,
  getNodePath,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser';
import type { TextEdit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import { itemsOf, type JsonMember, listMembers, spanOf } from '../tree/nodes.ts';
import { appendChild } from './append-child.ts';
import { layoutOf } from './layout.ts';
import { removeChild } from './remove-child.ts';

/** A new value for a path; undefined removes the member. */
export type JsonChange = readonly [path: JSONPath, value: unknown];

/** The edit that makes several changes. The rest of the text stays as it is. */
export function editValues(text: string, changes: readonly JsonChange[]): TextEdit {
  return editBetween(text, changes.reduce(changeValue, text));
}

function changeValue(text: string, [path, value]: JsonChange): string {
  const root = parseTree(text);
  const object = root && findNodeAtLocation(root, path.slice(0, -1));
  const known = object && findNodeAtLocation(object, path.slice(-1));
  if (value === undefined) return removeFrom(text, listMembers(object), known);
  const inserted = object && known === undefined && insertMember(text, object, [path.at(-1), value]);
  return inserted || applyEdits(text, modify(text, path, value, {}));
}

/** Removes a member with its comma: the one after it, or before it if it is the last. */
function removeFrom(text: string, members: readonly JsonMember[], value: Node | undefined): string {
  const index = members.findIndex((member) => member.value === value);
  const { property } = members[index] ?? {};
  if (property === undefined) return text;
  const next = members[index + 1]?.property;
  const previous = members[index - 1]?.property;
  const start = next === undefined && previous !== undefined ? endOf(previous) : property.offset;
  return text.slice(0, start) + text.slice(next?.offset ?? endOf(property));
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** Adds a member after the last one, with the same white space; undefined if the object is empty. */
function insertMember(
  text: string,
  object: Node,
  [key, value]: readonly [key: unknown, value: unknown],
): string | undefined {
  const last = listMembers(object).at(-1)?.property;
  if (last === undefined) return undefined;
  const [space = ''] = /\s*$/.exec(text.slice(object.offset, last.offset)) ?? [];
  const end = endOf(last);
  const member = `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  return `${text.slice(0, end)},${space}${member}${text.slice(end)}`;
}

/** The edit that sets a value, in the indentation of the text; the index -1 adds an item to a list. */
export function setValue(text: string, path: JSONPath, value: unknown): TextEdit {
  const { unit, eol } = layoutOf(text);
  const formattingOptions = { insertSpaces: unit !== '\t', tabSize: unit.length, eol };
  return editBetween(text, applyEdits(text, modify(text, path, value, { formattingOptions })));
}

/** The edit that adds an item to a list, written like the last one; undefined if there is no such list, or if it is empty. */
export function appendItem(text: string, path: JSONPath, item: object): TextEdit | undefined {
  const root = parseTree(text);
  const list = root && findNodeAtLocation(root, path);
  const appended = list?.type === 'array' ? appendChild(text, list, { value: item }) : undefined;
  return appended === undefined ? undefined : editBetween(text, appended);
}

/** The edit that removes a member. `value` is the node of its value. */
export function removeMember(text: string, value: Node): TextEdit {
  return editValues(text, [[getNodePath(value), undefined]]);
}

/** The edit that removes this member of an object, also if another one has the same name. */
export function removeProperty(text: string, property: Node): TextEdit {
  const members = listMembers(property.parent);
  return editBetween(text, removeFrom(text, members, property.children?.[1]));
}

/** The edit that removes an item of a list. */
export function removeItem(text: string, item: Node): TextEdit {
  const { parent } = item;
  return editBetween(
    text,
    parent === undefined ? text : removeChild(text, parent, itemsOf(parent).indexOf(item)),
  );
}

/** The edit that adds a member to an object, after the last one. */
export function addMember(text: string, object: Node, key: string, value: unknown): TextEdit {
  const inserted = insertMember(text, object, [key, value]);
  if (inserted !== undefined) return editBetween(text, inserted);
  const start = object.offset + 1;
  const end = text[start] === '}' ? ' ' : '';
  return { span: { start, end: start }, newText: ` ${JSON.stringify(key)}: ${JSON.stringify(value)}${end}` };
}

/** A string that is a name, which can be changed. */
export interface RenamableName {
  /** Inside of the quotes. */
  readonly span: Span;
  readonly name: string;
  rename(newName: string): TextEdit;
}

/** The edit that replaces one string, a key or a value. */
export function replaceString(node: Node, newText: string): TextEdit {
  return { span: spanOf(node), newText: JSON.stringify(newText) };
}

/** The edit that changes `before` into `after`, without their common start and end. */
export function editBetween(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { span: { start, end: before.length - same }, newText: after.slice(start, after.length - same) };
}
