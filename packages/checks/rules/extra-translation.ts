import { message } from '#base';
import type { PairExample, StateRule } from '../rule.ts';

export const extraTranslation: StateRule = {
  id: 'extra-translation',
  level: 'information',
  states: ['extra'],
  explanation:
    'A translation has no source text any more. `parlance update --prune` removes it if only machines have written it.',
  offers: ['remove'],
  describe: () => message('This translation has no source text any more.'),
};

export function examples(): readonly PairExample[] {
  return [
    {
      format: 'json',
      source: '{ "save": "Save all" }\n',
      target: '{ "save": "Alle sichern", "old": "⟦Alle laden⟧" }\n',
      fixed: '{ "save": "Alle sichern" }\n',
      passes: { target: '{ "save": "Alle sichern" }\n' },
    },
  ];
}
