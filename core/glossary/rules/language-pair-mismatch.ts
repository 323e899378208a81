import { message } from '../../message.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import type { Field } from '../rows/field.ts';
import { codesOf, entryOf, isIgnored } from '../rows/row.ts';
import type { GlossaryRule } from '../rule.ts';

/** Specification 2.4: an entry whose codes do not match the dictionary's language pair is ignored. */
export const languagePairMismatch: GlossaryRule = {
  id: 'language-pair-mismatch',
  level: 'warning',
  explanation:
    'The service silently ignores a line whose language codes in columns three and four are not those of the dictionary.',
  examples: [
    { fails: 'Task,Tâche,⟦en,fr⟧', passes: 'Task,Aufgabe,EN,de' },
    { fails: 'Task,Aufgabe,⟦,⟧', passes: 'Task,Aufgabe', fixed: 'Task,Aufgabe' },
    { fails: 'Aufgabe,Task,⟦de,en⟧\nTask,Aufgabe', passes: 'Task,Aufgabe,en,de' },
  ],
  checkRow(row, { pair }, report) {
    const entry = entryOf(row);
    if (pair === undefined || entry === undefined || !isIgnored(entry, pair)) return;
    const [, , first, last] = row.fields;
    const codes = codesOf(entry);
    if (first === undefined || last === undefined || codes === undefined) return;
    report({
      span: { start: first.span.start, end: last.span.end },
      message: message(
        'The service ignores this line: its languages are "{0}" and "{1}", the dictionary is for {2} and {3}.',
        showPhrase(codes.source),
        showPhrase(codes.target),
        pair.source,
        pair.target,
      ),
    });
  },
  fixes(_finding, row) {
    const [, target, first, last] = row.fields;
    if (target === undefined || first === undefined || last === undefined) return [];
    if (!isEmpty(first) || !isEmpty(last)) return [];
    return [
      {
        kind: 'edit',
        title: message('Remove the empty cells at the end'),
        edits: [{ span: { start: target.span.end, end: row.text.length }, newText: '' }],
        preferred: true,
      },
    ];
  },
};

function isEmpty({ content }: Field): boolean {
  return content.start === content.end;
}
