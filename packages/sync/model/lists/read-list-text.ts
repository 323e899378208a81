import type { Node } from 'jsonc-parser';
import { itemsOf, listMembers, membersOf, normalizeCode, parseJson, stringOf } from '#base';
import { type StyleContent, type StyleInstruction, type StyleRule, sourceOf } from './style-content.ts';

/**
 * What a file of a style rule list says (specification 2.1). Never throws: what has another form is left out, and the rules of the file
 * report it. The tree is not turned into objects, because `__proto__` is an ordinary key in it.
 */
export function readListText(text: string): StyleContent {
  const members = membersOf(parseJson(text).root);
  return {
    name: stringOf(members.get('name')) ?? '',
    language: normalizeCode(stringOf(members.get('language')) ?? ''),
    rules: [...membersOf(members.get('configured_rules'))].flatMap(([category, node]) =>
      rulesOf(category, node),
    ),
    instructions: itemsOf(members.get('custom_instructions')).map(instructionOf),
  };
}

function rulesOf(category: string, node: Node): readonly StyleRule[] {
  return [...membersOf(node)].flatMap(([rule, value]) => {
    const option = stringOf(value);
    return option === undefined ? [] : [{ category, rule, option }];
  });
}

function instructionOf(node: Node): StyleInstruction {
  const members = membersOf(node);
  const textOf = (name: string) => stringOf(members.get(name));
  return {
    id: textOf('id'),
    label: textOf('label') ?? '',
    prompt: textOf('prompt') ?? '',
    source: sourceOf(textOf('source_language')),
  };
}

/** Whether a list has a key twice: then nobody knows which one is meant. */
export function hasKeyTwice(text: string): boolean {
  const { root } = parseJson(text);
  const isTwice = (node: Node | undefined): boolean => {
    const members = listMembers(node);
    const names = new Set(members.map(({ name }) => name));
    return names.size < members.length || (node?.children ?? []).some(isTwice);
  };
  return isTwice(root);
}
