import { message } from '#base';
import type { PairExample, StateRule } from '../rule.ts';

export const needsReview: StateRule = {
  id: 'needs-review',
  level: 'information',
  states: ['review'],
  explanation:
    'A person has to look at the translation: its source text has changed, or nobody knows what it was translated from. `parlance review` shows it.',
  yieldsToErrors: true,
  offers: ['accept', 'show-source-change', 'translate-again'],
  describe: () => message('A person has to look at this translation.'),
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all open files',
      target: '⟦Alle Dateien sichern⟧',
      state: 'review',
      passes: { target: 'Alle offenen Dateien sichern' },
    },
  ];
}
