import { message } from '../../message.ts';
import type { PairExample } from '../rule.ts';
import type { StateRule } from './shared/state-rule.ts';
import { stateRule } from './shared/state-rule.ts';

export const missingTranslation: StateRule = stateRule({
  id: 'missing-translation',
  level: 'warning',
  states: ['missing', 'untranslated'],
  explanation: 'A text has no translation yet. `parlance update` translates it.',
  offers: ['update-file'],
  describe: ({ state }, locale) =>
    state === 'missing'
      ? message('This text has no translation into {0}.', locale)
      : message('This text is not translated into {0} yet.', locale),
});

export function examples(): readonly PairExample[] {
  return [
    { source: '⟦Save all files⟧', passes: { target: 'Alle Dateien sichern' } },
    { source: 'Save all files', target: '⟦Save all files⟧', passes: { target: 'Alle Dateien sichern' } },
  ];
}
