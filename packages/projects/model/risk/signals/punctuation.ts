import { endPunctuation, lineBreaks, unbalancedBrackets } from '#checks';
import type { RiskSignal } from '../risk-signal.ts';
import { signOfRules } from './shared/by-rules.ts';

export const punctuation: RiskSignal = {
  id: 'punctuation',
  explanation:
    'The translation ends with another mark than its source, has other line breaks, or a bracket without its other half (the rules `end-punctuation`, `line-breaks`, and `unbalanced-brackets`). Good translations have the first too, so that it says little.',
  weight: 0.5,
  rateText: signOfRules([
    [unbalancedBrackets, 1],
    [lineBreaks, 0.5],
    [endPunctuation, 0.4],
  ]),
};
