import { message } from '#base';
import type { RiskSignal } from '../risk-signal.ts';
import { strengthBetween } from './shared/strength.ts';

export const wordMissing: RiskSignal = {
  id: 'word-missing',
  explanation:
    'A word of the source is nearly always translated in one of a few ways in this project, and none of these is in the translation. This finds terms that no glossary has, and negations that were dropped.',
  weight: 0.6,
  rateText(texts, _unit, habits) {
    const [worst] = habits.fit(texts).forward.lacking;
    if (worst === undefined) return undefined;
    const strength = strengthBetween(-worst.evidence, 1, 4);
    const { word, usual } = worst;
    return {
      strength,
      reason: message('Elsewhere, {0}… goes with {1}…', word, usual.slice(0, 2).join('…, ')),
    };
  },
};
