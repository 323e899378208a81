import { hasStrayInvisible, message, namesOf, ranges, strayInvisibles } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';
import { removeCharacters } from './shared/remove-characters.ts';
import { type CharacterCheck, reportCharacters } from './shared/report-characters.ts';

const INVISIBLE_CHARACTERS: CharacterCheck = {
  find: strayInvisibles,
  describe: (characters) =>
    message('This is invisible ({0}), but makes the phrase a different one.', namesOf(characters)),
};

/** Characters of the Unicode property Default_Ignorable_Code_Point that are not where they belong. */
export const invisibleCharacter: GlossaryRule = {
  id: 'invisible-character',
  level: 'warning',
  explanation:
    'A phrase with an invisible character in it looks like one without, but the service never finds it in a text. Joiners in scripts that need them and in emoji, and variation selectors behind a character that has variants, are not reported.',
  flags: {
    units: ranges.ignorable,
    placedUnits: { units: ranges.placed, isMisplacedIn: hasStrayInvisible },
  },
  checkEntry(entry, _context, report) {
    reportCharacters(entry, INVISIBLE_CHARACTERS, report);
  },
  fixes: ({ span }) => [removeCharacters(span, message('Remove the invisible character'))],
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'Ta⟦\u200b⟧sk,Aufgabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    { fails: 'Task,Auf⟦\u00ad⟧gabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    {
      fails: 'Task⟦\u{e0065}\u{e006e}⟧,Aufgabe',
      fixed: 'Task,Aufgabe',
      passes: 'Scotland,\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    },
    { fails: 'a⟦\ufe0f⟧,b⟦\u200d⟧c', fixed: 'a,bc', passes: '❤️,👩\u200d💻' },
  ];
}
