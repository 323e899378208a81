import { message, showPhrase } from '#base';
import { phraseOf } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Phrases are compared byte for byte (specification 8), so that those that differ in case are different ones. */
export const caseTwin: GlossaryRule = {
  id: 'case-twin',
  level: 'information',
  explanation:
    'Two source phrases differ in upper and lower case only. The service keeps both; check that both are meant.',
  checkSource(entry, sources, report) {
    const first = sources.caseTwin(entry);
    // What differs from an earlier phrase in its normalisation only is named for that.
    const earlier = sources.firstSame(entry) ?? sources.normalizationTwin(entry);
    if (first === undefined || earlier !== undefined) return;
    report({
      span: entry.source.content,
      message: message(
        'The source phrase "{0}" differs from the one in line {1} in upper and lower case only.',
        showPhrase(phraseOf(entry.row, entry.source)),
        first.row.line + 1,
      ),
      related: [
        { row: first.row, span: first.source.content, message: message('It has other letters here.') },
      ],
    });
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Task,Aufgabe\n⟦task⟧,Auftrag', passes: 'Task,Aufgabe\nJob,Auftrag' },
    { fails: 'Übung,Exercise\n⟦ÜBUNG⟧,EXERCISE', passes: 'Übung,Exercise\nUbung,Exercise' },
  ];
}
