import type { PairExample, TextRule } from '../rule.ts';

/** Good translators leave terms out, or say them in other words, so that this is only advice. */
export const termMissing: TextRule = {
  id: 'term-missing',
  level: 'information',
  explanation:
    'The source has a term of the glossary, and the translation has none of the phrases that the glossary and its terms file allow for it, in any form. This can be wrong about words that change in unusual ways: add these forms to the terms file.',
  checkText({ wrongTerms }, _context, report) {
    for (const { kind, message, inSource } of wrongTerms)
      if (kind === 'missing') report({ message, counterpart: inSource });
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
