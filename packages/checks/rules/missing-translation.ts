import { message, once, UNSPACED } from '#base';
import type { PairExample, StateRule } from '../rule.ts';
import { isSentence } from './shared/is-sentence.ts';

export const missingTranslation: StateRule = {
  id: 'missing-translation',
  level: 'warning',
  states: ['missing', 'untranslated'],
  explanation:
    'A text has no translation yet. `parlance update` translates it. A translation that is the same as its source is only information where the text has fewer than three words apart from names: such texts, as `OK` and `10 MB`, often stay as they are.',
  offers: ['update-file'],
  levelOf: (state, source) => (state === 'untranslated' && mayStay(source) ? 'information' : undefined),
  describe: (state, locale) =>
    state === 'missing'
      ? message('This text has no translation into {0}.', locale)
      : message('This text is not translated into {0} yet.', locale),
};

/** Whether a text is so short that it can be a name or a unit. Where nothing divides words, nobody knows. */
function mayStay(text: string): boolean {
  return !isSentence(text) && !unspaced().test(text);
}

/** Created on first use, which takes milliseconds. */
const unspaced = once(() => new RegExp(UNSPACED, 'u'));

export function examples(): readonly PairExample[] {
  return [
    { source: '⟦Save all files⟧', passes: { target: 'Alle Dateien sichern' } },
    { source: 'Save all files', target: '⟦Save all files⟧', passes: { target: 'Alle Dateien sichern' } },
  ];
}
