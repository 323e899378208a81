import { BIDI_CONTROLS, type BidiControl, bidiControls, codePointName, message, rootOf } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';
import { removeBidiControl } from './shared/remove-bidi-control.ts';
import { type CharacterCheck, reportCharacters } from './shared/report-characters.ts';

/** Languages that are written from right to left unless a script says otherwise. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa glk he iw ks lrc mzn nqo pnb prs ps sd sdh syr ug ur yi'.split(' '),
);

const ORDERLY_CONTROLS: CharacterCheck<BidiControl> = {
  find: (text, phrase) =>
    bidiControls(text, phrase).filter(({ role }) => role === 'balanced' || role === 'mark'),
  describe: (characters) =>
    message(
      'A bidirectional control ({0}) has no use in these languages.',
      codePointName(characters.charCodeAt(0)),
    ),
};

/** The bidirectional controls that are in order, but have no work where neither language runs from right to left. */
export const bidiMark: GlossaryRule = {
  id: 'bidi-mark',
  level: 'information',
  explanation:
    'Bidirectional marks, and embeddings and isolates that are closed, do no harm, but outside Arabic, Hebrew and other right-to-left languages they come from copied text. The phrase is not found with them in it.',
  flags: { units: BIDI_CONTROLS },
  checkEntry(entry, { pair }, report) {
    if (pair !== undefined && (isRightToLeft(pair.source) || isRightToLeft(pair.target))) return;
    reportCharacters(entry, ORDERLY_CONTROLS, report);
  },
  fixes: ({ span }, row) => removeBidiControl(row, span),
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Task⟦\u200e⟧,Aufgabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    { fails: 'Task,⟦\u2068⟧Aufgabe⟦\u2069⟧', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    {
      fails: 'Task,Auf⟦\u061c⟧gabe',
      fixed: 'Task,Aufgabe',
      passes: 'Task,\u200fמשימה',
      passingPair: { source: 'en', target: 'he' },
    },
  ];
}

/** Whether texts in a language run from right to left, by its code. */
function isRightToLeft(code: string): boolean {
  return RIGHT_TO_LEFT.has(rootOf(code).toLowerCase());
}
