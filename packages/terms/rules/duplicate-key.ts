import { findDuplicateKeys, type JsonExample } from '#base';
import type { TermsRule } from '../metadata/rule.ts';

/** Every reader of JSON takes the last of two members with one key. */
export const duplicateKey: TermsRule = {
  id: 'duplicate-key',
  level: 'warning',
  explanation: 'A source phrase or field occurs twice, and only the last one counts.',
  check: findDuplicateKeys,
};

export function examples(): readonly JsonExample[] {
  return [
    {
      fails: '{ "terms": { "task": { "note": "One." }, ⟦"task"⟧: { "note": "Two." } } }',
      fixed: '{ "terms": { "task": { "note": "Two." } } }',
      passes: '{ "terms": { "task": { "note": "A unit of work." } } }',
    },
  ];
}
