import type { RuleDescription } from '../../rule.ts';
import type { UnitState } from './unit-state.ts';

/** A rule that says what a translation waits for. */
export interface StateRule extends RuleDescription {
  readonly states: readonly UnitState[];
}

/** What translations wait for, by the states of their units. */
export const STATE_RULES: readonly StateRule[] = [
  {
    id: 'missing-translation',
    level: 'warning',
    states: ['missing', 'untranslated'],
    explanation: 'A text has no translation yet. `parlance update` translates it.',
  },
  {
    id: 'stale-translation',
    level: 'warning',
    states: ['stale'],
    explanation:
      'The source text has changed since a machine translated it. `parlance update` translates it again.',
  },
  {
    id: 'needs-review',
    level: 'information',
    states: ['review'],
    explanation:
      'A person has to look at the translation: its source text has changed, or nobody knows what it was translated from. `parlance review` shows it.',
  },
  {
    id: 'extra-translation',
    level: 'information',
    states: ['extra'],
    explanation:
      'A translation has no source text any more. `parlance update --prune` removes it if only machines have written it.',
  },
];

/** The rule for a state; undefined for what waits for nothing. */
export function ruleOfState(state: UnitState): StateRule | undefined {
  return STATE_RULES.find(({ states }) => states.includes(state));
}
