import { message } from '#base';
import type { RiskSignal } from '../risk-signal.ts';
import { strengthBetween } from './shared/strength.ts';

/** The end of a sentence: a mark before white space or the end, or one of a script without spaces. */
const END = /[.!?…؟։](?=["'”’»)\]]*(?:\s|$))|[。！？．।]/gu;

export const sentences: RiskSignal = {
  id: 'sentences',
  explanation:
    'The translation has more or fewer sentences than its source. Some may be missing, or may have been added.',
  weight: 0.5,
  rateText(texts, _unit, habits) {
    const plain = habits.plain(texts);
    const [source, target] = [count(plain.source), count(plain.target)];
    if (source === target) return undefined;
    const strength = strengthBetween(Math.abs(Math.log(target / source)), 0.2, 1.2);
    return {
      strength,
      reason: message('Its sentences: {0}, those of its source: {1}.', String(target), String(source)),
    };
  },
};

/** At least one: a text without a mark is one sentence. */
function count(text: string): number {
  const ends = text.match(END)?.length ?? 0;
  return Math.max(1, ends);
}
