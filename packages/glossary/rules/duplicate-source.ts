import { message, showPhrase } from '#base';
import { phraseOf, targetPhraseOf } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 8: duplicate source entries are not allowed. Phrases are compared byte for byte, without normalisation. */
export const duplicateSource: GlossaryRule = {
  id: 'duplicate-source',
  level: 'error',
  explanation:
    'A dictionary can contain a source phrase only once. Phrases that differ in any byte, such as upper and lower case, are different phrases.',
  checkSource(entry, sources, report) {
    const first = sources.firstSame(entry);
    const source = phraseOf(entry.row, entry.source);
    if (first === undefined || source === '') return;
    report({
      span: entry.source.content,
      message: message(
        'The source phrase "{0}" is in this dictionary already, in line {1}.',
        showPhrase(source),
        first.row.line + 1,
      ),
      related: [{ row: first.row, span: first.source.content, message: message('It is first used here.') }],
    });
  },
  fixes({ related }, row) {
    const first = related?.[0]?.row;
    const preferred = first !== undefined && targetPhraseOf(first) === targetPhraseOf(row);
    return [{ kind: 'remove-row', title: message('Remove this later duplicate'), preferred }];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      fails: 'Task,Aufgabe\n⟦Task⟧,Aufgabe\n',
      fixed: 'Task,Aufgabe\n',
      passes: 'Task,Aufgabe\nJob,Aufgabe\n',
    },
    { fails: 'Task,Aufgabe\n"⟦Task⟧",Vorgang', passes: 'Task,Aufgabe\nJob,Vorgang' },
  ];
}
