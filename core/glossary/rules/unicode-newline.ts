import { message } from '../../message.ts';
import { codePointName, isUnicodeNewline } from '../../text/unicode.ts';
import { phraseFields, runsOf } from '../phrase-scan.ts';
import { removeCharacters } from '../remove-characters.ts';
import type { GlossaryRule } from '../rule.ts';

/** Specification 8: no Unicode newline. */
export const unicodeNewline: GlossaryRule = {
  id: 'unicode-newline',
  level: 'error',
  explanation:
    'Phrases may not hold a Unicode newline (U+0085, U+2028 or U+2029), even though editors show the line as one.',
  examples: [
    { fails: 'Due⟦\u2028⟧date,Fälligkeit', fixed: 'Duedate,Fälligkeit', passes: 'Due date,Fälligkeit' },
    { fails: 'Task,Aufgabe⟦\u0085⟧', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
  ],
  checkEntry(entry, { dictionary }, report) {
    for (const field of phraseFields(entry)) {
      for (const span of runsOf(dictionary, field.content, isUnicodeNewline)) {
        const name = codePointName(dictionary.text.charCodeAt(span.start));
        report({ span, message: message('A Unicode newline ({0}) is not allowed in a phrase.', name) });
      }
    }
  },
  fixes: ({ span }) => [removeCharacters(span, message('Remove the newline character'))],
};
