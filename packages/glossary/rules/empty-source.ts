import { message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 8: neither source nor target may be empty. */
export const emptySource: GlossaryRule = {
  id: 'empty-source',
  level: 'error',
  explanation: 'The service rejects an entry without a source phrase.',
  flags: { state: 'empty-phrase' },
  checkEntry({ source }, _context, report) {
    if (source.content.start === source.content.end) {
      report({ span: source.span, message: message('The source phrase is empty.') });
    }
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: '⟦⟧,Aufgabe', passes: 'Task,Aufgabe' },
    { fails: '⟦""⟧,Aufgabe', passes: '"Task",Aufgabe' },
  ];
}
