import { message } from '../../message.ts';
import type { Dictionary } from '../dictionary.ts';
import { hasValidColumnCount, rowAt } from '../dictionary.ts';
import type { GlossaryRule } from '../rule.ts';
import { tokenizeLine } from '../tokenize-line.ts';

/** Specification 2.4: an enclosed field ends with a double quote, on its own line. */
export const unclosedQuote: GlossaryRule = {
  id: 'unclosed-quote',
  level: 'error',
  explanation:
    'A phrase that begins with a double quote must end with one on the same line. The service would read on into the next entry.',
  examples: [
    {
      fails: '⟦"Yes, please⟧\nTask,Aufgabe',
      passes: '"Yes, please",Ja gern\nTask,Aufgabe',
    },
    { fails: '⟦"Task,Aufgabe⟧', fixed: '"Task",Aufgabe', passes: '"Task",Aufgabe' },
    { fails: 'Task,⟦"Aufgabe⟧', fixed: 'Task,"Aufgabe"', passes: 'Task,"Aufgabe"' },
  ],
  checkRow(row, _context, report) {
    for (const fault of row.quoteFaults) {
      if (fault.kind !== 'unclosed-quote') continue;
      report({ span: fault.span, message: message('This quote is not closed before the end of the line.') });
    }
  },
  fixes({ span }, dictionary) {
    const offset = placesToClose(dictionary, span.start).find((place) => mends(dictionary, place));
    if (offset === undefined) return [];
    return [
      {
        title: message('Close the quote'),
        edits: [{ span: { start: offset, end: offset }, newText: '"' }],
        preferred: true,
      },
    ];
  },
};

/** Before the next comma, or at the end of the line. */
function placesToClose(dictionary: Dictionary, quote: number): number[] {
  const row = rowAt(dictionary, quote);
  if (row === undefined) return [];
  const comma = dictionary.text.indexOf(',', quote);
  return comma !== -1 && comma < row.span.end ? [comma, row.span.end] : [row.span.end];
}

/** Whether the line is well-formed once a quote stands at `offset`. */
function mends(dictionary: Dictionary, offset: number): boolean {
  const row = rowAt(dictionary, offset);
  if (row === undefined) return false;
  const { text, format } = dictionary;
  const line = `${text.slice(row.span.start, offset)}"${text.slice(offset, row.span.end)}`;
  const tokens = tokenizeLine(line, 0, line.length, format);
  return tokens.quoteFaults.length === 0 && hasValidColumnCount(format, tokens.fields);
}
