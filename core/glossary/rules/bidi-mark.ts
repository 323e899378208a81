import { isRightToLeft } from '../../languages/direction.ts';
import { message } from '../../message.ts';
import { type BidiControl, bidiControls } from '../../text/bidi.ts';
import { codePointName } from '../../text/unicode.ts';
import { phraseFields } from '../row.ts';
import type { GlossaryRule, RowFix } from '../rule.ts';

/** The bidirectional controls that are in order, but have no work where neither language runs from right to left. */
export const bidiMark: GlossaryRule = {
  id: 'bidi-mark',
  level: 'information',
  explanation:
    'Bidirectional marks, and embeddings and isolates that are closed, do no harm, but outside Arabic, Hebrew and other right-to-left languages they come from copied text. The phrase is not found with them in it.',
  examples: [
    { fails: 'Task⟦\u200e⟧,Aufgabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    { fails: 'Task,⟦\u2068⟧Aufgabe⟦\u2069⟧', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    {
      fails: 'Task,Auf⟦\u061c⟧gabe',
      fixed: 'Task,Aufgabe',
      passes: 'Task,\u200fמשימה',
      passingPair: { source: 'en', target: 'he' },
    },
  ],
  checkEntry(entry, { pair }, report) {
    if (pair !== undefined && (isRightToLeft(pair.source) || isRightToLeft(pair.target))) return;
    const { text } = entry.row;
    for (const field of phraseFields(entry)) {
      for (const { role, offset } of bidiControls(text, field.content)) {
        if (role !== 'balanced' && role !== 'mark') continue;
        const name = codePointName(text.charCodeAt(offset));
        report({
          span: { start: offset, end: offset + 1 },
          message: message('A bidirectional control ({0}) has no use in these languages.', name),
        });
      }
    }
  },
  fixes({ span }, row) {
    const control = row.fields
      .flatMap(({ content }) => bidiControls(row.text, content))
      .find(({ offset }) => offset === span.start);
    return control === undefined ? [] : [removal(control)];
  },
};

/** What is opened and closed goes together: alone, the other would be out of balance. */
function removal({ offset, partner }: BidiControl): RowFix {
  const offsets = partner === undefined ? [offset] : [offset, partner];
  const edits = offsets
    .sort((a, b) => a - b)
    .map((start) => ({ span: { start, end: start + 1 }, newText: '' }));
  const title =
    partner === undefined
      ? message('Remove the bidirectional control')
      : message('Remove the bidirectional control and its partner');
  return { kind: 'edit', title, edits, preferred: true };
}
