import { message } from '../../message.ts';
import type { EntriesFormat } from '../field.ts';
import { hasValidColumnCount, type Row } from '../row.ts';
import type { GlossaryRule } from '../rule.ts';

/** What stands between the columns of files that are neither CSV nor TSV as the service reads them, and how it is called. */
const OTHERS: Readonly<Record<EntriesFormat, readonly string[]>> = {
  csv: [';', '\t', '|'],
  tsv: [',', ';', '|'],
};

/** Specification 2.4: a comma in CSV, a tab in TSV. */
export const wrongSeparator: GlossaryRule = {
  id: 'wrong-separator',
  level: 'warning',
  explanation:
    'The columns of a CSV glossary are separated by commas, those of a TSV glossary by tabs. Spreadsheets in many countries write semicolons. Only the first such line of a file is reported.',
  examples: [
    {
      fails: 'Task⟦;⟧Aufgabe\nDay;Tag',
      passes: 'Task,Aufgabe\nDay,Tag',
      alsoFails: ['column-count'],
    },
    { fails: 'Task⟦\t⟧Aufgabe', passes: 'Task,Aufgabe', alsoFails: ['column-count'] },
    { format: 'tsv', fails: 'Task⟦,⟧Aufgabe', passes: 'Task\tAufgabe', alsoFails: ['column-count'] },
  ],
  once: true,
  checkRow(row, _context, report) {
    if (row.fields.length === 0 || row.quoteFaults.length > 0 || hasValidColumnCount(row)) return;
    const separator = OTHERS[row.format].find((candidate) => separates(candidate, row));
    if (separator === undefined) return;
    const start = row.text.indexOf(separator);
    report({ span: { start, end: start + 1 }, message: expectation(row.format, separator) });
  },
};

function expectation(format: EntriesFormat, found: string) {
  if (found === '\t') return message('The columns seem to be separated by tabs; in CSV it has to be commas.');
  return format === 'csv'
    ? message('The columns seem to be separated by "{0}"; in CSV it has to be a comma.', found)
    : message('The columns seem to be separated by "{0}"; in TSV it has to be a tab.', found);
}

/** Whether a line has as many columns as it should when it is taken apart there, and something in each of them. */
function separates(separator: string, { text, format }: Row): boolean {
  const columns = text.split(separator, 5);
  const isCount = columns.length === 2 || (format === 'csv' && columns.length === 4);
  return isCount && columns.every((column) => /\S/.test(column));
}
