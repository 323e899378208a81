import {
  closestName,
  type Fix,
  type JsonExample,
  message,
  openingOf,
  removeMember,
  replaceString,
  showPhrase,
  spanOf,
} from '#base';
import { needsNoRow } from '../checked-term.ts';
import type { TermsRule } from '../metadata/rule.ts';
import { readTermEntry } from '../metadata/term-entry.ts';

const NO_GLOSSARY = message(
  'There is no glossary of the same name beside this file, such as product.en-de.glossary.csv for product.en-de.terms.json.',
);

/** What is forbidden or kept needs no row, because the service would insert it. */
export const termWithoutRow: TermsRule = {
  id: 'term-without-row',
  level: 'warning',
  explanation:
    'The glossary has no entry with this source phrase, so that the entry has no effect. It may be misspelled, or the glossary has changed. Entries that only forbid phrases, or have the status keep, need none.',
  check({ text, root, entries, glossary, fixedPhrase = (phrase) => phrase }) {
    if (glossary === 'missing' && root !== undefined)
      return [{ span: openingOf(root), message: NO_GLOSSARY }];
    if (glossary === undefined || glossary === 'missing') return [];
    return entries.flatMap(({ name, key, value }) => {
      if (glossary.has(name)) return [];
      // An entry that needs no row would go on to stand for the phrase before.
      const fixed = fixedPhrase(name);
      const isFixed = fixed !== name && glossary.has(fixed);
      if (!isFixed && needsNoRow(readTermEntry(name, value))) return [];
      const closest = isFixed ? fixed : closestName(name, glossary.keys());
      return {
        span: spanOf(key),
        message:
          closest === undefined
            ? message('The glossary has no entry "{0}".', showPhrase(name))
            : message('The glossary has no entry "{0}". Did you mean "{1}"?', showPhrase(name), closest),
        fixes: (): readonly Fix[] => [
          ...(closest === undefined
            ? []
            : [
                {
                  title: message('Rename to "{0}"', closest),
                  edits: [replaceString(key, closest)],
                  preferred: true,
                },
              ]),
          {
            title: message('Remove "{0}"', name),
            edits: [removeMember(text, value)],
            preferred: false,
          },
        ],
      };
    });
  },
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "terms": { ⟦"taks"⟧: { "note": "A unit of work." } } }',
      fixed: '{ "terms": { "task": { "note": "A unit of work." } } }',
      passes: '{ "terms": { "Parlance": { "status": "keep" }, "job": { "not": ["Job"] } } }',
    },
  ];
}
