import { message } from '#base';
import { repeatedWord } from '#checks';
import { lowerCase, tokensOf } from '#terms';
import type { RiskSignal } from '../risk-signal.ts';
import { signOfRules } from './shared/by-rules.ts';
import { strengthBetween } from './shared/strength.ts';

const byRules = signOfRules([[repeatedWord, 0.7]]);

/** Words in a row that are compared, and those of a text that are read. */
const WORDS = 3;
const SIGNS = 6;
const MOST = 500;

export const repetition: RiskSignal = {
  id: 'repetition',
  explanation:
    'The translation says something twice that its source says once: a word beside itself (the rule `repeated-word`), a phrase of three words, or a sentence.',
  weight: 0.9,
  rateText(texts, unit, habits) {
    const plain = habits.plain(texts);
    const share = repeatedShare(plain.target) - repeatedShare(plain.source);
    const strength = strengthBetween(share, 0.1, 0.6);
    if (strength === 0) return byRules(texts, unit, habits);
    return { strength, reason: message('It says something twice that its source says once.') };
  },
};

/** The share of rows of words that were there before, or 1 where the second half is the first one. */
function repeatedShare(text: string): number {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== 'sign');
  const words = tokens.slice(0, MOST).map(({ written }) => lowerCase(written, undefined));
  const half = words.length / 2;
  if (half >= 1 && words.every((word, index) => word === words[(index + half) % words.length])) return 1;
  const row = tokens.some(({ kind }) => kind === 'joined') ? SIGNS : WORDS;
  const seen = new Set<string>();
  let again = 0;
  const rows = Math.max(0, words.length - row + 1);
  for (let index = 0; index < rows; index++) {
    const key = words.slice(index, index + row).join(' ');
    if (seen.has(key)) again++;
    seen.add(key);
  }
  return rows === 0 ? 0 : (2 * again) / rows;
}
