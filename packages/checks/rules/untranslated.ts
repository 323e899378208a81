import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { isSentence } from './shared/is-sentence.ts';
import { languageOf } from './shared/language-of.ts';
import { outsideKept } from './shared/outside-kept.ts';

export const untranslated: TextRule = {
  id: 'untranslated',
  level: 'information',
  explanation:
    'The translation is the source text as it is: three words or more, apart from code and from names, which begin with capital letters.',
  offers: ['translate-again'],
  checkText(texts, context, report) {
    if (texts.source !== texts.target) return;
    if (languageOf({ locale: context.sourceLocale }) === languageOf(context)) return;
    if (!isSentence(outsideKept(texts, 'target'))) return;
    report({ message: message('This text is the same as its source.') });
  },
};

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
