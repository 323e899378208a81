import { message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 4.4: the service does not create a dictionary without entries. */
export const emptyDictionary: GlossaryRule = {
  id: 'empty-dictionary',
  level: 'information',
  explanation:
    'The file has no entries. The service creates no dictionary from it, and a push of it deletes the one that it has, after a question.',
  checkDictionary: ({ isEmpty, bytes, conflicts }, { encodingFault }) =>
    isEmpty && conflicts.length === 0 && (bytes === 0 || encodingFault === undefined)
      ? [{ message: message('This dictionary has no entries.') }]
      : [],
};

export function examples(): readonly GlossaryExample[] {
  return [{ fails: '⟦⟧', passes: 'Task,Aufgabe' }];
}
