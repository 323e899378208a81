import { message } from '#base';
import { phraseOf } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** An entry that keeps its phrase as it is. */
export const identicalPhrases: GlossaryRule = {
  id: 'identical-phrases',
  level: 'information',
  explanation:
    'Source and target phrase are the same. That keeps a name from being translated; if it was not meant so, the translation is missing.',
  flags: { state: 'same-phrases' },
  checkEntry({ row, source, target }, _context, report) {
    const phrase = phraseOf(row, source);
    if (phrase === '' || phrase !== phraseOf(row, target)) return;
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
