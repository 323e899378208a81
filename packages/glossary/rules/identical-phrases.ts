import { message } from '#base';
import { phraseOf } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** An entry that keeps its phrase as it is, which the terms file does not say. */
export const identicalPhrases: GlossaryRule = {
  id: 'identical-phrases',
  level: 'information',
  explanation:
    'Source and target phrase are the same. That keeps a name from being translated; if it was not meant so, the translation is missing. The status `keep` in the terms file says that it is meant so.',
  flags: { state: 'same-phrases' },
  checkEntry({ row, source, target }, { termEntries }, report) {
    const phrase = phraseOf(row, source);
    if (phrase === '' || phrase !== phraseOf(row, target)) return;
    if (termEntries.get(phrase)?.status === 'keep') return;
    report({ span: target.content, message: message('The target phrase is the same as the source phrase.') });
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Software,⟦Software⟧', passes: 'software,Software' },
    { fails: '"a ""b""","⟦a ""b""⟧"', passes: '"a ""b""",„b“' },
    { format: 'tsv', fails: 'Software\t⟦Software⟧', passes: 'software\tSoftware' },
  ];
}
