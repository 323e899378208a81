import { isIn, lostLetters } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';
import { type CharacterCheck, reportCharacters } from './shared/report-characters.ts';
import { runsOf } from './shared/runs.ts';

/** What decoders write for bytes that they cannot read. */
const REPLACEMENT = 'fffd';

const isReplacement = isIn(REPLACEMENT);

const REPLACEMENTS: CharacterCheck = {
  find: (text, phrase) => runsOf(text, phrase, isReplacement),
  describe: lostLetters,
};

/** A file in another encoding that was opened and saved as UTF-8 has U+FFFD for each letter that could not be read. */
export const replacementCharacter: GlossaryRule = {
  id: 'replacement-character',
  level: 'warning',
  explanation:
    'U+FFFD stands for a letter that was lost: the file was opened in a wrong encoding, and then saved. The letter cannot be computed. Restore the file from an older version, reopen it with its encoding, and save it as UTF-8. As long as a file is not UTF-8, only invalid-encoding is reported.',
  flags: { units: REPLACEMENT },
  standsForBytes: true,
  checkEntry(entry, _context, report) {
    reportCharacters(entry, REPLACEMENTS, report);
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'due,f⟦\ufffd⟧llig', passes: 'due,fällig' },
    { fails: '⟦\ufffd\ufffd⟧berfällig,overdue', passes: 'überfällig,overdue' },
  ];
}
