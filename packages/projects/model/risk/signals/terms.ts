import { termForbidden, termMissing, termUntranslated } from '#checks';
import type { RiskSignal } from '../risk-signal.ts';
import { signOfRules } from './shared/by-rules.ts';

export const terms: RiskSignal = {
  id: 'terms',
  explanation:
    'The translation has a phrase that the terms file forbids, changes a term that stays, or has no phrase that the glossary allows for a term of the source (the rules `term-forbidden`, `term-untranslated`, and `term-missing`).',
  weight: 0.8,
  rateText: signOfRules([
    [termForbidden, 1],
    [termUntranslated, 1],
    [termMissing, 0.8],
  ]),
};
