import type { Node } from 'jsonc-parser';
import {
  closestName,
  itemsOf,
  type JsonExample,
  type JsonFinding,
  type Message,
  membersOf,
  message,
  replaceString,
  spanOf,
  stringOf,
  toSlashes,
} from '#base';
import { leadsOutside } from '../patterns/target-pattern.ts';
import type { ManifestRule } from '../rule.ts';

/** A row that was meant to ignore something, and does not. */
export const ignoresNothing: ManifestRule = {
  id: 'ignores-nothing',
  level: 'warning',
  explanation:
    'A row of `ignore` has no effect: its list of rules or keys is empty, it names a rule that this version of Parlance does not have, or its files are outside of the folder of parlance.json.',
  check({ root, ruleIds }) {
    return itemsOf(membersOf(root).get('ignore')).flatMap((row) => {
      const members = membersOf(row);
      const rules = members.get('rules');
      return [
        ...outside(members.get('files')),
        ...empty(members.get('keys'), message('Name a key here, or remove "keys" to mean all of the file.')),
        ...empty(rules, message('Name a rule here: an empty list ignores nothing.')),
        ...itemsOf(rules).flatMap((rule) => unknown(rule, ruleIds)),
      ];
    });
  },
};

function outside(files: Node | undefined): readonly JsonFinding[] {
  const pattern = stringOf(files);
  if (files === undefined || pattern === undefined) return [];
  if (pattern !== '' && !leadsOutside(toSlashes(pattern))) return [];
  return [
    {
      span: spanOf(files),
      message: message('No file fits this pattern: it is relative to the folder of parlance.json.'),
    },
  ];
}

function empty(list: Node | undefined, what: Message): readonly JsonFinding[] {
  const isEmpty = list?.type === 'array' && itemsOf(list).length === 0;
  return isEmpty ? [{ span: spanOf(list), message: what }] : [];
}

function unknown(rule: Node, ruleIds: readonly string[]): readonly JsonFinding[] {
  const name = stringOf(rule);
  if (name === undefined || ruleIds.includes(name)) return [];
  const closest = closestName(name, ruleIds);
  if (closest === undefined)
    return [{ span: spanOf(rule), message: message('No rule is called "{0}".', name) }];
  return [
    {
      span: spanOf(rule),
      message: message('No rule is called "{0}". Did you mean "{1}"?', name, closest),
      fixes: () => [
        { title: message('Use {0}', closest), edits: [replaceString(rule, closest)], preferred: true },
      ],
    },
  ];
}

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "ignore": [{ "files": "de.json", "keys": ["a.b"], "rules": [⟦"untranslate"⟧] }] }',
      fixed: '{ "ignore": [{ "files": "de.json", "keys": ["a.b"], "rules": ["untranslated"] }] }',
      passes: '{ "ignore": [{ "files": "de.json", "keys": ["a.b"], "rules": ["untranslated"] }] }',
    },
    {
      fails: '{ "ignore": [{ "files": "de.json", "keys": ⟦[]⟧, "rules": ⟦[]⟧ }] }',
      passes: '{ "ignore": [{ "files": "de.json", "rules": ["untranslated", "quotes"] }] }',
    },
    {
      fails: '{ "ignore": [{ "files": ⟦"../other/*.json"⟧, "rules": [⟦"a-rule-of-nobody"⟧] }] }',
      passes: '{ "ignore": [{ "files": "other/*.json", "rules": ["length"] }] }',
    },
  ];
}
