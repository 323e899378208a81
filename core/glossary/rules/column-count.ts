import { message } from '../../message.ts';
import type { Fix } from '../../problem.ts';
import {
  type Dictionary,
  type EntriesFormat,
  type Field,
  hasValidColumnCount,
  phraseOf,
  rowAt,
  SEPARATORS,
} from '../dictionary.ts';
import type { GlossaryRule } from '../rule.ts';
import { quoteField } from '../write-field.ts';

/** Specification 2.4: source phrase, separator, target phrase; in CSV two language codes may follow. */
export const columnCount: GlossaryRule = {
  id: 'column-count',
  level: 'error',
  explanation:
    'A line has a source phrase and a target phrase. In CSV two language codes may follow them; a phrase that holds a comma must be enclosed in double quotes.',
  examples: [
    { fails: 'Task,Aufgabe\n⟦Due date⟧', passes: 'Task,Aufgabe\nDue date,Fälligkeit' },
    { fails: '⟦Yes, please,Ja⟧', passes: '"Yes, please",Ja' },
    { fails: '⟦Task,Aufgabe,en,de,noun⟧', passes: 'Task,Aufgabe,en,de' },
    { format: 'tsv', fails: '⟦Task\tAufgabe\ten\tde⟧', passes: 'Task\tAufgabe' },
  ],
  checkRow(row, { dictionary }, report) {
    if (row.fields.length === 0 || row.quoteFaults.length > 0) return;
    if (hasValidColumnCount(dictionary.format, row.fields)) return;
    report({ span: row.span, message: expectation(dictionary.format, row.fields.length) });
  },
  fixes({ span }, dictionary) {
    const [first, second, third] = rowAt(dictionary, span.start)?.fields ?? [];
    const isThree = rowAt(dictionary, span.start)?.fields.length === 3;
    if (!isThree || dictionary.format !== 'csv' || !first || !second || !third) return [];
    return [
      joinFields(dictionary, first, second, 'Enclose the source phrase in quotes: {0}'),
      joinFields(dictionary, second, third, 'Enclose the target phrase in quotes: {0}'),
    ];
  },
};

function expectation(format: EntriesFormat, columns: number) {
  return format === 'csv'
    ? message('A CSV entry has 2 columns, or 4 with language codes; this line has {0}.', columns)
    : message('A TSV entry has 2 columns, with one tab between them; this line has {0}.', columns);
}

function joinFields(dictionary: Dictionary, left: Field, right: Field, title: string): Fix {
  const phrase = phraseOf(dictionary, left) + SEPARATORS.csv + phraseOf(dictionary, right);
  const newText = quoteField(phrase);
  return {
    title: message(title, newText),
    edits: [{ span: { start: left.span.start, end: right.span.end }, newText }],
    preferred: false,
  };
}
