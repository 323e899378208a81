import { message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 8: neither source nor target may be empty. */
export const emptyTarget: GlossaryRule = {
  id: 'empty-target',
  level: 'error',
  explanation: 'The service rejects an entry without a target phrase.',
  flags: { state: 'empty-phrase' },
  checkEntry({ target }, _context, report) {
    if (target.content.start === target.content.end) {
      report({ span: target.span, message: message('The target phrase is empty.') });
    }
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Task,⟦⟧', passes: 'Task,Aufgabe' },
    { fails: 'Task,⟦""⟧', passes: 'Task,"Aufgabe"' },
  ];
}
