import { message } from '#base';
import { codesOf } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/**
 * Specification 2.4: a dictionary has one pair, and rows with other codes are ignored. If the pair is known, language-pair-mismatch reports
 * them.
 */
export const mixedPairs: GlossaryRule = {
  id: 'mixed-pairs',
  level: 'warning',
  explanation:
    'The language codes in columns three and four name several pairs, and neither the name of the file nor parlance.json says which one it is for. A dictionary has one pair; the service ignores the rows of all others. The quick fix splits the file into one for each pair, and so does parlance import. Rows of different pairs are not compared with each other.',
  checkDictionary({ mixedEntries }) {
    if (mixedEntries === undefined) return [];
    const [first, { entry, start }] = mixedEntries;
    const [, , source, target] = entry.row.fields;
    const [one, other] = [codesOf(first.entry), codesOf(entry)];
    if (source === undefined || target === undefined || one === undefined || other === undefined) return [];
    return [
      {
        span: { start: start + source.span.start, end: start + target.span.end },
        message: message(
          'The rows are for several pairs, such as {0}-{1} and {2}-{3}. A dictionary has one pair.',
          one.source,
          one.target,
          other.source,
          other.target,
        ),
      },
    ];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      pair: 'none',
      fails: 'Task,Aufgabe,en,de\nTask,Tâche,⟦en,fr⟧',
      passes: 'Task,Aufgabe,en,de\nJob,Auftrag,EN,DE\nTag,day',
    },
    {
      pair: 'none',
      fails: 'Task,Aufgabe,en,de\nAufgabe,Task,⟦de,en⟧\ntask,tâche,en,fr',
      passes: 'Aufgabe,Task,de,en',
    },
  ];
}
