import { message } from '../../message.ts';
import type { PairExample, PairRule } from '../rule.ts';
import { languageOf } from './shared/language-of.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** Fewer words are often names, which stay. */
const FEWEST_WORDS = 3;
const WORD = /(?<![\p{L}\p{M}])(?<word>\p{L}[\p{L}\p{M}]{2,})/gu;

export const untranslated: PairRule = {
  id: 'untranslated',
  level: 'information',
  explanation:
    'The translation is the source text as it is: three words or more, apart from code and from names, which begin with capital letters.',
  offers: ['translate-again'],
  checkText(texts, context, report) {
    if (texts.source !== texts.target) return;
    if (languageOf({ locale: context.sourceLocale }) === languageOf(context)) return;
    const words = Array.from(outsideKept(texts, 'target').matchAll(WORD), ({ 0: word }) => word);
    if (words.filter(isNoName).length < FEWEST_WORDS) return;
    report({ message: message('This text is the same as its source.') });
  },
};

/** The first word of a sentence can be one too. */
function isNoName(word: string, index: number): boolean {
  return index === 0 || !/^\p{Lu}/u.test(word);
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all open files',
      target: '⟦Save all open files⟧',
      state: 'current',
      passes: { source: 'Visual Studio Code Insiders', target: 'Visual Studio Code-Insiders' },
    },
  ];
}
