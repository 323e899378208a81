import { message } from '#base';
import { lengthOf, lengthRatio } from '../habits/habits.ts';
import type { RiskSignal } from '../risk-signal.ts';
import { strengthBetween } from './shared/strength.ts';

/** Characters of a source: of fewer, the length of a translation can be anything. */
const FEWEST = 8;

/** Characters of a source whose lengths differ twice as much (in squares) as those of long ones. */
const SHORT = 30;

export const length: RiskSignal = {
  id: 'length',
  explanation:
    'The translation is longer or shorter than the other translations of the project into this language let expect, by the median of the ratios and the usual distance from it. What stays, such as code, does not count.',
  weight: 0.8,
  rateText(texts, _unit, habits) {
    const usual = habits.lengths();
    const plain = habits.plain(texts);
    const characters = lengthOf(plain.source);
    if (usual === undefined || characters < FEWEST) return undefined;
    const difference = lengthRatio(plain) - usual.middle;
    const away = Math.abs(difference) / (usual.width * Math.sqrt(1 + SHORT / characters));
    const strength = strengthBetween(away, 1.5, 5);
    const reason =
      difference < 0
        ? message('It is shorter than usual: {0} of what to expect.', percent(difference))
        : message('It is longer than usual: {0} of what to expect.', percent(difference));
    return { strength, reason };
  },
};

function percent(logarithm: number): string {
  return `${Math.round(100 * Math.exp(logarithm))} %`;
}
