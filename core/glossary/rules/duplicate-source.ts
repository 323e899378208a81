import { message } from '../../message.ts';
import { showPhrase } from '../../text/unicode.ts';
import { type Dictionary, type Entry, entryOf, phraseOf, rowAt } from '../dictionary.ts';
import { removeRow } from '../remove-row.ts';
import type { GlossaryRule } from '../rule.ts';

/** Specification 8: duplicate source entries are not allowed. Phrases are compared byte for byte, without normalisation. */
export const duplicateSource: GlossaryRule = {
  id: 'duplicate-source',
  level: 'error',
  explanation:
    'A dictionary may hold a source phrase only once. Phrases that differ in any byte, such as upper and lower case, are different phrases.',
  examples: [
    {
      fails: 'Task,Aufgabe\n⟦Task⟧,Aufgabe\n',
      fixed: 'Task,Aufgabe\n',
      passes: 'Task,Aufgabe\ntask,Aufgabe\n',
    },
    { fails: 'Task,Aufgabe\n"⟦Task⟧",Vorgang', passes: 'Task,Aufgabe\nJob,Vorgang' },
  ],
  checkDictionary(entries, { dictionary }, report) {
    const firstBySource = new Map<string, Entry>();
    for (const entry of entries) {
      const source = phraseOf(dictionary, entry.source);
      const first = firstBySource.get(source);
      if (first === undefined) {
        firstBySource.set(source, entry);
      } else if (source !== '') {
        report({
          span: entry.source.content,
          message: message(
            'The source phrase "{0}" is in this dictionary already, in line {1}.',
            showPhrase(source),
            first.row.line + 1,
          ),
          related: [{ span: first.source.content, message: message('It is first used here.') }],
        });
      }
    }
  },
  fixes(finding, dictionary) {
    const later = rowAt(dictionary, finding.span.start);
    const first = rowAt(dictionary, finding.related?.[0]?.span.start ?? finding.span.start);
    if (later === undefined || first === undefined) return [];
    const sameTarget = targetOf(dictionary, later) === targetOf(dictionary, first);
    return [
      {
        title: message('Remove this later duplicate'),
        edits: [removeRow(dictionary, later)],
        preferred: sameTarget,
      },
    ];
  },
};

function targetOf(dictionary: Dictionary, row: Entry['row']): string | undefined {
  const entry = entryOf(dictionary.format, row);
  return entry && phraseOf(dictionary, entry.target);
}
