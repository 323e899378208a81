import { message } from '#base';
import type { RiskSignal } from '../risk-signal.ts';
import { strengthBetween } from './shared/strength.ts';

export const language: RiskSignal = {
  id: 'language',
  explanation:
    'The translation looks like a text in another language: its letters follow each other as they do not in the other translations of the project into this language. The statistics of the library eld judge texts of at least 40 letters, too.',
  weight: 0.7,
  rateText(texts, _unit, habits) {
    const other = habits.otherLanguage(texts);
    if (other !== undefined)
      return { strength: 1, reason: message('It looks like a text in another language: {0}.', other) };
    const likeness = habits.likeness(texts);
    if (likeness === undefined) return undefined;
    const { middle, width } = habits.likenesses();
    const strength = strengthBetween((middle - likeness) / width, 1.5, 5);
    return { strength, reason: message('It is not spelled as texts in this language are.') };
  },
};
