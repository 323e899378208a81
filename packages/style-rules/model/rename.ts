import { findNodeAtOffset, type Node } from 'jsonc-parser';
import { itemsOf, membersOf, parseJson, type RenamableName, replaceString, spanOf, stringOf } from '#base';

/** The name at an offset (UTF-16) that can be changed: that of the list, or the label of an instruction; undefined if something else is there. */
export function renamableAt(text: string, offset: number): RenamableName | undefined {
  const { root } = parseJson(text);
  const node = root && findNodeAtOffset(root, offset, true);
  const name = stringOf(node);
  if (node === undefined || name === undefined || !namesOf(root).includes(node)) return undefined;
  const { start, end } = spanOf(node);
  return {
    span: { start: start + 1, end: end - 1 },
    name,
    rename: (newName) => replaceString(node, newName),
  };
}

function namesOf(root: Node | undefined): readonly (Node | undefined)[] {
  const members = membersOf(root);
  const instructions = itemsOf(members.get('custom_instructions'));
  return [members.get('name'), ...instructions.map((node) => membersOf(node).get('label'))];
}
