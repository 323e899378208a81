import { findReplacementCharacters, type JsonExample } from '#base';
import type { TermsRule } from '../metadata/rule.ts';

/** A file in another encoding has U+FFFD for each letter that could not be read. */
export const replacementCharacter: TermsRule = {
  id: 'replacement-character',
  level: 'warning',
  explanation:
    'U+FFFD stands for a letter that could not be read: the file is not UTF-8, or was saved after it was opened in a wrong encoding. Reopen it with its encoding, or restore it from an older version.',
  check: findReplacementCharacters,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "terms": { "task": { "forms": ["Auftr⟦\ufffd⟧ge"] } } }',
      passes: '{ "terms": { "task": { "forms": ["Aufträge"] } } }',
    },
  ];
}
