import { message } from '#base';
import { MAX_PHRASE_BYTES } from '#requests';
import { phraseBytes, phraseFields } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** Specification 8: each source and target phrase has at most 1024 UTF-8 bytes. */
export const phraseTooLong: GlossaryRule = {
  id: 'phrase-too-long',
  level: 'error',
  explanation:
    'A phrase has at most 1024 bytes in UTF-8. Letters with marks take two bytes, most Asian characters three, emoji four or more.',
  flags: { bytes: MAX_PHRASE_BYTES + 1 },
  checkEntry(entry, _context, report) {
    for (const field of phraseFields(entry)) {
      const bytes = phraseBytes(entry.row, field);
      if (bytes > MAX_PHRASE_BYTES) {
        report({
          span: field.content,
          message: message(
            'This phrase has {0} bytes in UTF-8; at most {1} are allowed.',
            bytes,
            MAX_PHRASE_BYTES,
          ),
        });
      }
    }
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: `⟦${'x'.repeat(1025)}⟧,Aufgabe`, passes: `${'x'.repeat(921)},Aufgabe` },
    { fails: `Task,⟦${'語'.repeat(342)}⟧`, passes: `Task,${'語'.repeat(307)}` },
  ];
}
