import { message } from '#base';
import { languageOf } from '#checks';
import type { Habits, PlainPair } from '../habits/habits.ts';
import type { RiskSignal } from '../risk-signal.ts';
import { strengthBetween } from './shared/strength.ts';

/** UTF-16 units of the shortest word that counts: shorter ones are words of many languages. */
const SHORTEST = 3;

/** How much a word counts that no other text has: it can be a name. */
const UNKNOWN = 0.4;

export const leftover: RiskSignal = {
  id: 'leftover',
  explanation:
    'Words of the source stand in the translation as they are, and other translations of the project translate them. Words that no other text has count less, because they can be names.',
  weight: 0.9,
  rateText(texts, { context }, habits) {
    if (languageOf({ locale: context.sourceLocale }) === languageOf(context)) return undefined;
    const { count, of } = leftWords(habits.plain(texts), habits);
    if (count === 0) return undefined;
    const strength = strengthBetween(count / Math.max(of, 2), 0.1, 0.7);
    return { strength, reason: message('Words of the source stand in it, not translated.') };
  },
};

function leftWords({ words }: PlainPair, habits: Habits): { readonly count: number; readonly of: number } {
  const source = words.source.filter((word) => word.length >= SHORTEST);
  const target = new Set(words.target);
  let count = 0;
  for (const word of source) {
    if (!target.has(word)) continue;
    const { texts, kept } = habits.words().kept(word, words);
    count += texts === 0 ? UNKNOWN : 1 - kept / texts;
  }
  return { count, of: source.length };
}
