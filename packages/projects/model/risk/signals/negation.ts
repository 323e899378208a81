import { isClearlyNegated, mayBeNegated, message, NEGATION_LANGUAGES } from '#base';
import type { RiskSignal } from '../risk-signal.ts';
import { strengthBetween } from './shared/strength.ts';

export const negation: RiskSignal = {
  id: 'negation',
  explanation: `The source says that something is not so, and the translation does not. It is the clearer the more often the other translations of the project keep a negation. Known for the languages ${NEGATION_LANGUAGES.join(', ')}.`,
  weight: 0.8,
  rateText(texts, { context: { sourceLocale, locale } }, habits) {
    const { source, target } = habits.plain(texts);
    if (isClearlyNegated(source, sourceLocale) !== true || mayBeNegated(target, locale) !== false)
      return undefined;
    const strength = strengthBetween(habits.keptNegations(), 0.5, 0.95);
    return {
      strength,
      reason: message('Its source says that something is not so, and it does not say that.'),
    };
  },
};
