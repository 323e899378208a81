import { message } from '#base';
import { lackingIn, numberDiffers, numberMissing, numbersIn } from '#checks';
import type { RiskSignal } from '../risk-signal.ts';
import { signOfRules } from './shared/by-rules.ts';

const byRules = signOfRules([
  [numberMissing, 1],
  [numberDiffers, 1],
]);

export const numbers: RiskSignal = {
  id: 'numbers',
  explanation:
    'The translation lacks a number of the source, or has another one (the rules `number-missing` and `number-differs`). A number that only the translation has, or one of a single digit that it lacks, says less: people write these as words.',
  weight: 0.9,
  rateText(texts, unit, habits) {
    const found = byRules(texts, unit, habits);
    if (found !== undefined) return found;
    const plain = habits.plain(texts);
    const [source, target] = [numbersIn(plain.source), numbersIn(plain.target)];
    const [lacking] = lackingIn(source, target, ({ digits }) => digits);
    const [more] = lackingIn(target, source, ({ digits }) => digits);
    if (more !== undefined)
      return { strength: 0.4, reason: message('The source does not have the number {0}.', more.written) };
    if (lacking === undefined) return undefined;
    return { strength: 0.2, reason: message('The translation lacks the number {0}.', lacking.written) };
  },
};
