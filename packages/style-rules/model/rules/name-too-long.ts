import type { JsonExample } from '#base';
import { STYLE_LIST_NAME } from '#requests';
import type { StyleRule } from '../rule.ts';
import { findTooLong } from '../text-limit.ts';

/** Specification 2.1 and 8: the name of a list has at most 1024 characters. */
export const nameTooLong: StyleRule = {
  id: 'name-too-long',
  level: 'error',
  explanation: 'The name of a style rule list has at most 1024 characters.',
  check({ name }) {
    return findTooLong(name === undefined ? [] : [name], STYLE_LIST_NAME.limit);
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: `{ "name": ⟦"${'a'.repeat(1025)}"⟧, "language": "de" }`,
      passes: `{ "name": "${'😀'.repeat(1024)}", "language": "de" }`,
    },
  ];
}
