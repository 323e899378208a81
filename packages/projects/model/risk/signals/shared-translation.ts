import { message, showPhrase } from '#base';
import { wordsOf } from '../habits/words-of.ts';
import type { RiskSignal } from '../risk-signal.ts';

export const sharedTranslation: RiskSignal = {
  id: 'shared-translation',
  explanation:
    'The same translation also stands for another source text with other words. The longer it is, the less likely both are right.',
  weight: 0.7,
  rateText(texts, _unit, habits) {
    const words = new Set(habits.plain(texts).words.source);
    const others = [...habits.sourcesOf(texts.target).keys()].filter((source) => source !== texts.source);
    const other = others.find(
      (source) => wordsOf(source).filter((word) => words.has(word)).length <= words.size / 3,
    );
    if (other === undefined) return undefined;
    const strength = Math.min(1, habits.plain(texts).words.target.length / 5);
    return { strength, reason: message('It is also the translation of "{0}".', showPhrase(other)) };
  },
};
