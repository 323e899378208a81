import type { PairRule } from '../rule.ts';
import type { PairRuleId } from '../rule-ids.ts';
import type { UnitState } from '../states/unit-state.ts';
import { extraTranslation } from './extra-translation.ts';
import { missingTranslation } from './missing-translation.ts';
import { needsReview } from './needs-review.ts';
import { placeholderMissing } from './placeholder-missing.ts';
import type { StateRule } from './shared/state-rule.ts';
import { staleTranslation } from './stale-translation.ts';

/** What translations wait for, by the states of their units. */
export const STATE_RULES: readonly StateRule[] = [
  missingTranslation,
  staleTranslation,
  needsReview,
  extraTranslation,
];

/** Every rule for translations by its id, in the order in which they are reported. */
const RULES: Readonly<Record<PairRuleId, PairRule>> = {
  'missing-translation': missingTranslation,
  'stale-translation': staleTranslation,
  'needs-review': needsReview,
  'extra-translation': extraTranslation,
  'placeholder-missing': placeholderMissing,
};

/** The same as a list. The editor, the command line, the documentation, and the tests use this table. */
export const PAIR_RULES: readonly PairRule[] = Object.values(RULES);

/** The rule for a state; undefined for what waits for nothing. */
export function ruleOfState(state: UnitState): StateRule | undefined {
  return STATE_RULES.find(({ states }) => states.includes(state));
}
