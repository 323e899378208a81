import { message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** A blank line is not an entry. */
export const blankLine: GlossaryRule = {
  id: 'blank-line',
  level: 'warning',
  explanation: 'A blank line is not an entry. It is often left over from a removed one.',
  flags: { state: 'no-entry' },
  checkRow(row, _context, report) {
    if (row.fields.length > 0) return;
    report({ span: { start: 0, end: 0 }, message: message('This line is blank, so it is not an entry.') });
  },
  fixes: () => [{ kind: 'remove-row', title: message('Remove the blank line'), preferred: true }],
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      fails: 'Task,Aufgabe\n⟦⟧\nDay,Tag\n',
      fixed: 'Task,Aufgabe\nDay,Tag\n',
      passes: 'Task,Aufgabe\nDay,Tag\n',
    },
    { fails: 'Task,Aufgabe\r\n⟦⟧\r\n', fixed: 'Task,Aufgabe\r\n', passes: 'Task,Aufgabe\r\n' },
  ];
}
