import { codePointName, isUnicodeNewline, message, UNICODE_NEWLINES } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';
import { removeCharacters, separateWords } from './shared/remove-characters.ts';
import { type CharacterCheck, reportCharacters } from './shared/report-characters.ts';
import { runsOf } from './shared/runs.ts';

const NEWLINES: CharacterCheck = {
  find: (text, phrase) => runsOf(text, phrase, isUnicodeNewline),
  describe: (characters) =>
    message('A Unicode newline ({0}) is not allowed in a phrase.', codePointName(characters.charCodeAt(0))),
};

/** Specification 8: no Unicode newline. */
export const unicodeNewline: GlossaryRule = {
  id: 'unicode-newline',
  level: 'error',
  explanation:
    'Phrases cannot contain a Unicode newline (U+0085, U+2028 or U+2029), even though editors show the line as one.',
  flags: { units: UNICODE_NEWLINES },
  checkEntry(entry, _context, report) {
    reportCharacters(entry, NEWLINES, report);
  },
  fixes: ({ span }, row) => [
    separateWords(row, span, message('Replace the newline character with a space')) ??
      removeCharacters(span, message('Remove the newline character')),
  ],
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Due⟦\u2028⟧date,Fälligkeit', fixed: 'Due date,Fälligkeit', passes: 'Due date,Fälligkeit' },
    { fails: '締切⟦\u2028⟧日,Fälligkeit', fixed: '締切日,Fälligkeit', passes: '締切日,Fälligkeit' },
    { fails: 'Task,Aufgabe⟦\u0085⟧', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
  ];
}
