import { findReplacementCharacters, type JsonExample } from '#base';
import type { ManifestRule } from '../rule.ts';

/** A file in another encoding has U+FFFD for each letter that could not be read, and keeps it when it is saved as UTF-8. */
export const replacementCharacter: ManifestRule = {
  id: 'replacement-character',
  level: 'warning',
  explanation:
    'U+FFFD stands for a letter that could not be read: the file is not UTF-8, or was saved after it was opened in a wrong encoding. Reopen it with its encoding, or restore it from an older version.',
  check: findReplacementCharacters,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "glossaries": { "a": { "name": "M⟦\ufffd⟧rz", "dictionaries": [] } } }',
      passes: '{ "glossaries": { "a": { "name": "März", "dictionaries": [] } } }',
    },
  ];
}
