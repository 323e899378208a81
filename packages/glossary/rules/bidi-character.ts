import { BIDI_CONTROLS, type BidiControl, bidiControls, codePointName, message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';
import { removeBidiControl } from './shared/remove-bidi-control.ts';
import { type CharacterCheck, reportCharacters } from './shared/report-characters.ts';

const END_OF_OVERRIDE = '\u202c';

const MISLEADING_CONTROLS: CharacterCheck<BidiControl> = {
  find: (text, phrase) =>
    bidiControls(text, phrase).filter(({ role }) => role === 'override' || role === 'unbalanced'),
  describe(characters, { role }) {
    const name = codePointName(characters.charCodeAt(0));
    if (role === 'unbalanced') return unbalanced(name);
    return characters === END_OF_OVERRIDE ? ending(name) : overriding(name);
  },
};

/** CVE-2021-42574: overrides, and embeddings or isolates that are not closed, show text in another order than it has. */
export const bidiCharacter: GlossaryRule = {
  id: 'bidi-character',
  level: 'warning',
  explanation:
    'A bidirectional override (U+202D, U+202E), or an embedding or isolate that is not closed in its phrase, makes the phrase and what follows it look different from what it is.',
  flags: { units: BIDI_CONTROLS },
  checkEntry(entry, _context, report) {
    reportCharacters(entry, MISLEADING_CONTROLS, report);
  },
  fixes: ({ span }, row) => removeBidiControl(row, span),
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Ta⟦\u202e⟧sk,Aufgabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    {
      pair: { source: 'en', target: 'ar' },
      fails: 'Task,⟦\u2067⟧مهمة',
      fixed: 'Task,مهمة',
      passes: 'Task,\u2067مهمة\u2069',
    },
    { fails: 'Task,Auf⟦\u2069⟧gabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
  ];
}

function overriding(name: string) {
  return message('A bidirectional override ({0}) makes this phrase look different from what it is.', name);
}

function ending(name: string) {
  return message('This bidirectional control ({0}) ends an override.', name);
}

function unbalanced(name: string) {
  return message('This bidirectional control ({0}) has no partner in its phrase.', name);
}
