import { message } from '../../message.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import type { PairExample, PairRule } from '../rule.ts';
import { forbiddenIn, termsOfText } from './shared/terms-of-text.ts';

/** Good translators leave terms out, or say them in other words, so that this is only advice. */
export const termMissing: PairRule = {
  id: 'term-missing',
  level: 'information',
  explanation:
    'The source has a term of the glossary, and the translation has none of the phrases that the glossary and its terms file allow for it, in any form. This can be wrong about words that change in unusual ways: add these forms to the terms file.',
  checkText(texts, context, report) {
    const terms = termsOfText(texts, context);
    if (terms === undefined) return;
    for (const { term, start, end } of terms.found) {
      const [preferred] = term.targets;
      if (preferred === undefined || term.isKept) continue;
      if (term.targets.some((phrase) => terms.target.find(phrase) !== undefined)) continue;
      // That rule says what to write instead.
      if (forbiddenIn(terms.target, term).length > 0) continue;
      report({
        message: message(
          'The glossary translates "{0}" as "{1}", which does not occur in the translation.',
          showPhrase(term.source),
          showPhrase(preferred),
        ),
        counterpart: { start, end },
      });
    }
  },
};

export function examples(): readonly PairExample[] {
  const terms = { glossary: { task: 'Aufgabe' }, entries: { task: { also: ['Arbeitspaket'] } } };
  return [
    {
      source: 'Delete all tasks',
      target: '⟦Alle Jobs entfernen⟧',
      terms,
      passes: { target: 'Alle Unteraufgaben entfernen' },
    },
    { source: 'A new task', target: '⟦Ein neuer Job⟧', terms, passes: { target: 'Ein neues Arbeitspaket' } },
  ];
}
