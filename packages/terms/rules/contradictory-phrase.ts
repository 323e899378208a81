import {
  foldCase,
  itemsOf,
  type JsonExample,
  membersOf,
  message,
  removeItem,
  showPhrase,
  spanOf,
  stringOf,
} from '#base';
import type { TermsRule } from '../metadata/rule.ts';
import { readTermEntry } from '../metadata/term-entry.ts';

/** Case does not count, because checks of translations do not distinguish it. */
export const contradictoryPhrase: TermsRule = {
  id: 'contradictory-phrase',
  level: 'warning',
  explanation: 'A target phrase is both allowed, in forms or also, and forbidden, in not.',
  check: ({ text, entries }) =>
    entries.flatMap(({ name, value }) => {
      const { forms, also } = readTermEntry(name, value);
      const allowed = new Set([...forms, ...also].map(foldCase));
      return itemsOf(membersOf(value).get('not'))
        .filter((item) => allowed.has(foldCase(stringOf(item) ?? '')))
        .map((item) => {
          const phrase = showPhrase(stringOf(item) ?? '');
          return {
            span: spanOf(item),
            message: message('"{0}" is also a phrase that is allowed.', phrase),
            fixes: () => [
              { title: message('Remove "{0}"', phrase), edits: [removeItem(text, item)], preferred: false },
            ],
          };
        });
    }),
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "terms": { "task": { "also": ["Auftrag"], "not": [⟦"auftrag"⟧, "Task"] } } }',
      fixed: '{ "terms": { "task": { "also": ["Auftrag"], "not": ["Task"] } } }',
      passes: '{ "terms": { "task": { "also": ["Auftrag"], "not": ["Task"] } } }',
    },
  ];
}
