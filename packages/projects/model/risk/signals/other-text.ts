import { message } from '#base';
import type { RiskSignal } from '../risk-signal.ts';
import { strengthBetween } from './shared/strength.ts';

export const otherText: RiskSignal = {
  id: 'other-text',
  explanation:
    'The words of the translation do not belong to those of its source, as far as the other translations of the project show which words stand together. It may be the translation of another text, or half of it may be missing.',
  weight: 0.95,
  rateText(texts, _unit, habits) {
    const { forward, backward } = habits.fit(texts);
    if (forward.known + backward.known === 0) return undefined;
    const below = Math.max(forward.below, backward.below);
    const together = strengthBetween(-(forward.odds + backward.odds), 0, 6);
    const strength = Math.max(together, strengthBetween(below, 1.5, 5));
    if (strength === 0) return undefined;
    return { strength, reason: message('Its words do not belong to those of its source.') };
  },
};
