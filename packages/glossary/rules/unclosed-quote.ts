import { message } from '#base';
import { hasValidColumnCount, parseRow, type Row } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 2.4: an enclosed field ends with a double quote, on its own line. */
export const unclosedQuote: GlossaryRule = {
  id: 'unclosed-quote',
  level: 'error',
  explanation:
    'A phrase that begins with a double quote must end with one on the same line. The service would read on into the next entry.',
  flags: { state: 'no-entry' },
  checkRow(row, _context, report) {
    for (const fault of row.quoteFaults) {
      if (fault.kind !== 'unclosed-quote') continue;
      report({ span: fault.span, message: message('This quote is not closed before the end of the line.') });
    }
  },
  fixes({ span }, row) {
    const offset = offsetsToClose(row, span.start).find((candidate) => closesQuote(row, candidate));
    if (offset === undefined) return [];
    return [
      {
        kind: 'edit',
        title: message('Close the quote'),
        edits: [{ span: { start: offset, end: offset }, newText: '"' }],
        preferred: true,
      },
    ];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      fails: '⟦"Yes, thanks⟧\nTask,Aufgabe',
      passes: '"Yes, thanks",Ja danke\nTask,Aufgabe',
    },
    { fails: '⟦"Task,Aufgabe⟧', fixed: '"Task",Aufgabe', passes: '"Task",Aufgabe' },
    { fails: 'Task,⟦"Aufgabe⟧', fixed: 'Task,"Aufgabe"', passes: 'Task,"Aufgabe"' },
  ];
}

/** Before the next comma, or at the end of the line. */
function offsetsToClose({ text }: Row, quote: number): number[] {
  const comma = text.indexOf(',', quote);
  return comma === -1 ? [text.length] : [comma, text.length];
}

/** Whether the line is well-formed with a quote at `offset`. */
function closesQuote({ text, format, line }: Row, offset: number): boolean {
  const closed = parseRow(`${text.slice(0, offset)}"${text.slice(offset)}`, format, line);
  return closed.quoteFaults.length === 0 && hasValidColumnCount(closed);
}
