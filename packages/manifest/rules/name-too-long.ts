import { type JsonExample, listMembers, membersOf, spanOf, stringOf } from '#base';
import { faultOfSize, GLOSSARY_NAME } from '#requests';
import type { ManifestRule } from '../rule.ts';

/** Specification 2.4 and 8: a glossary's name has at most 1024 UTF-8 bytes. Without a name its id becomes the name. */
export const nameTooLong: ManifestRule = {
  id: 'name-too-long',
  level: 'error',
  explanation: 'The name of a glossary has at most 1024 bytes of UTF-8.',
  check({ root }) {
    return listMembers(membersOf(root).get('glossaries')).flatMap(({ name: id, key, value }) => {
      const named = membersOf(value).get('name');
      const message = faultOfSize(stringOf(named) ?? id, GLOSSARY_NAME.limit);
      if (message === undefined) return [];
      return { span: spanOf(named?.type === 'string' ? named : key), message };
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: `{ "glossaries": { "a": { "name": ⟦"${'ü'.repeat(513)}"⟧, "dictionaries": [] } } }`,
      passes: `{ "glossaries": { "a": { "name": "${'ü'.repeat(512)}", "dictionaries": [] } } }`,
    },
  ];
}
