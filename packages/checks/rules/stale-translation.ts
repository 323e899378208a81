import { message } from '#base';
import type { PairExample, StateRule } from '../rule.ts';

export const staleTranslation: StateRule = {
  id: 'stale-translation',
  level: 'warning',
  states: ['stale'],
  explanation:
    'The source text has changed since a machine translated it. `parlance update` translates it again.',
  offers: ['update-file', 'translate-again', 'show-source-change', 'accept'],
  describe: () => message('The source text has changed since this was translated.'),
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all open files',
      target: '⟦Alle Dateien sichern⟧',
      state: 'stale',
      passes: { target: 'Alle offenen Dateien sichern' },
    },
  ];
}
