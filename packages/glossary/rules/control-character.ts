import { CONTROLS, codePointName, isControl, message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';
import { removeCharacters, separateWords } from './shared/remove-characters.ts';
import { type CharacterCheck, reportCharacters } from './shared/report-characters.ts';
import { runsOf } from './shared/runs.ts';

const CONTROL_CHARACTERS: CharacterCheck = {
  find: (text, phrase) => runsOf(text, phrase, isControl),
  describe: (characters) =>
    message('Control characters ({0}) are not allowed in a phrase.', codePointName(characters.charCodeAt(0))),
};

/** Specification 8: no C0 or C1 control characters, tab included. */
export const controlCharacter: GlossaryRule = {
  id: 'control-character',
  level: 'error',
  explanation:
    'Phrases cannot contain control characters (U+0000 to U+001F, U+0080 to U+009F). They come from copied text and cannot be seen.',
  flags: { units: CONTROLS },
  checkEntry(entry, _context, report) {
    reportCharacters(entry, CONTROL_CHARACTERS, report);
  },
  fixes({ span }, row) {
    const isSpace = row.text.slice(span.start, span.end).trim() === '';
    const apart = isSpace && separateWords(row, span, message('Replace the tab with a space'));
    return [apart || removeCharacters(span, message('Remove the control character'))];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Ta⟦\u0001⟧sk,Aufgabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    { fails: 'Due⟦\t⟧date,Fälligkeit', fixed: 'Due date,Fälligkeit', passes: 'Task,Aufgabe\u007f' },
    { format: 'tsv', fails: 'Task\tAuf⟦\u009b⟧gabe', fixed: 'Task\tAufgabe', passes: 'Task\tAufgabe' },
  ];
}
