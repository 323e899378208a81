import type { PairExample, TextRule } from '../rule.ts';

/** A product name stays as it is, with the endings that the language of the translation gives it. */
export const termUntranslated: TextRule = {
  id: 'term-untranslated',
  level: 'warning',
  explanation:
    'The source has a term with the status keep in the terms file, and the translation lacks it: it was translated or left out.',
  checkText({ wrongTerms }, _context, report) {
    for (const { kind, message, inSource } of wrongTerms)
      if (kind === 'changed') report({ message, counterpart: inSource });
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
