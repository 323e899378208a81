import { message } from '../../message.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import type { PairExample, PairRule } from '../rule.ts';
import { termsOfText } from './shared/terms-of-text.ts';

/** A product name stays as it is, with the endings that the language of the translation gives it. */
export const termUntranslated: PairRule = {
  id: 'term-untranslated',
  level: 'warning',
  explanation:
    'The source has a term with the status keep in the terms file, and the translation lacks it: it was translated or left out.',
  checkText(texts, context, report) {
    const terms = termsOfText(texts, context);
    for (const { term, start, end } of terms?.found ?? []) {
      if (!term.isKept || terms?.target.find(term.source) !== undefined) continue;
      report({
        message: message('"{0}" must stay as it is in the translation.', showPhrase(term.source)),
        counterpart: { start, end },
      });
    }
  },
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Welcome to Green Leaf',
      target: '⟦Willkommen bei Grünes Blatt⟧',
      terms: { glossary: {}, entries: { 'Green Leaf': { status: 'keep' } } },
      passes: { target: 'Willkommen bei Green Leaf' },
    },
  ];
}
