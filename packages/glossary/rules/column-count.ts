import { type EntriesFormat, type Message, message, showPhrase } from '#base';
import { type Field, SEPARATORS } from '../rows/field.ts';
import { hasValidColumnCount, phraseOf, type Row, withoutEmptyEnd } from '../rows/row.ts';
import { quoteField } from '../rows/write-field.ts';
import type { GlossaryExample, GlossaryRule, RowFix } from '../rule.ts';

/** Specification 2.4: source phrase, separator, target phrase; in CSV two language codes may follow. */
export const columnCount: GlossaryRule = {
  id: 'column-count',
  level: 'error',
  explanation:
    'A line has a source phrase and a target phrase. In CSV two language codes may follow them; a phrase with a comma must be enclosed in double quotes.',
  flags: { state: 'no-entry' },
  checkRow(row, _context, report) {
    if (row.fields.length === 0 || row.quoteFaults.length > 0 || hasValidColumnCount(row)) return;
    report({ span: { start: 0, end: row.text.length }, message: expectation(row.format, row.fields.length) });
  },
  fixes(_finding, row) {
    const last = lastOfEntry(row);
    if (last !== undefined) return [dropEmptyCells(row, last)];
    const [first, second, third, fourth] = row.fields;
    if (row.format !== 'csv' || !first || !second || !third || fourth) return [];
    return [
      joinFields(row, first, second, (phrase) => message('Enclose the source phrase in quotes: {0}', phrase)),
      joinFields(row, second, third, (phrase) => message('Enclose the target phrase in quotes: {0}', phrase)),
    ];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Task,Aufgabe\n⟦Due date⟧', passes: 'Task,Aufgabe\nDue date,Fälligkeit' },
    { fails: '⟦Yes, thanks,Ja⟧', passes: '"Yes, thanks",Ja' },
    { fails: '⟦Task,Aufgabe,en,de,noun⟧', passes: 'Task,Aufgabe,en,de' },
    { fails: '⟦Task,Aufgabe,⟧', passes: 'Task,Aufgabe', fixed: 'Task,Aufgabe' },
    { fails: '⟦Task,Aufgabe,en,de,"",⟧', passes: 'Task,Aufgabe,en,de', fixed: 'Task,Aufgabe,en,de' },
    { format: 'tsv', fails: '⟦Task\tAufgabe\ten\tde⟧', passes: 'Task\tAufgabe' },
    { format: 'tsv', fails: '⟦Task\tAufgabe\t⟧', passes: 'Task\tAufgabe', fixed: 'Task\tAufgabe' },
  ];
}

/** The last column of the entry if only empty cells follow it, as spreadsheets write them. */
function lastOfEntry({ format, fields }: Row): Field | undefined {
  const filled = withoutEmptyEnd(fields);
  return hasValidColumnCount({ format, fields: filled }) ? filled.at(-1) : undefined;
}

function dropEmptyCells(row: Row, { span }: Field): RowFix {
  return {
    kind: 'edit',
    title: message('Remove the empty cells at the end'),
    edits: [{ span: { start: span.end, end: row.text.length }, newText: '' }],
    preferred: true,
  };
}

function expectation(format: EntriesFormat, columns: number) {
  return format === 'csv'
    ? message('A CSV entry has 2 columns, or 4 with language codes; this line has {0}.', columns)
    : message('A TSV entry has 2 columns, with one tab between them; this line has {0}.', columns);
}

function joinFields(row: Row, left: Field, right: Field, title: (phrase: string) => Message): RowFix {
  const newText = quoteField(phraseOf(row, left) + SEPARATORS.csv + phraseOf(row, right));
  return {
    kind: 'edit',
    title: title(showPhrase(newText)),
    edits: [{ span: { start: left.span.start, end: right.span.end }, newText }],
    preferred: false,
  };
}
