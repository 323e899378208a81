import { type EntriesFormat, message } from '#base';
import { otherSeparatorOf } from '../rows/other-separator.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 2.4: a comma in CSV, a tab in TSV. */
export const wrongSeparator: GlossaryRule = {
  id: 'wrong-separator',
  level: 'warning',
  explanation:
    'The columns of a CSV glossary are separated by commas, those of a TSV glossary by tabs. Many spreadsheets write semicolons. Only the first such line is reported.',
  flags: { state: 'no-entry' },
  once: true,
  checkRow(row, _context, report) {
    const other = otherSeparatorOf(row);
    if (other === undefined) return;
    const { start, separator } = other;
    report({ span: { start, end: start + 1 }, message: expectation(row.format, separator) });
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      fails: 'Task⟦;⟧Aufgabe\nDay;Tag',
      passes: 'Task,Aufgabe\nDay,Tag',
      alsoFails: ['column-count'],
    },
    { fails: '"Task"⟦;⟧"Aufgabe, neu"', passes: '"Task","Aufgabe, neu"', alsoFails: ['stray-quote'] },
    { fails: 'Task⟦\t⟧Aufgabe', passes: 'Task,Aufgabe', alsoFails: ['column-count'] },
    { format: 'tsv', fails: 'Task⟦,⟧Aufgabe', passes: 'Task\tAufgabe', alsoFails: ['column-count'] },
  ];
}

function expectation(format: EntriesFormat, found: string) {
  if (found === '\t') return message('The columns seem to be separated by tabs; in CSV it has to be commas.');
  return format === 'csv'
    ? message('The columns seem to be separated by "{0}"; in CSV it has to be a comma.', found)
    : message('The columns seem to be separated by "{0}"; in TSV it has to be a tab.', found);
}
