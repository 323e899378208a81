import { message, type Span } from '#base';
import type { PairExample, TextFix, TextRule } from '../rule.ts';

export const termForbidden: TextRule = {
  id: 'term-forbidden',
  level: 'warning',
  explanation: 'The translation has a phrase that the terms file forbids for a term of the source.',
  checkText({ wrongTerms }, _context, report) {
    for (const { kind, message, preferred, inSource, inTarget } of wrongTerms) {
      if (kind !== 'forbidden') continue;
      report({
        message,
        ...(inTarget && { span: inTarget }),
        counterpart: inSource,
        fixes: () =>
          preferred === undefined || inTarget === undefined ? [] : [replacement(inTarget, preferred)],
      });
    }
  },
};

export function examples(): readonly PairExample[] {
  const terms = { glossary: { task: 'Aufgabe' }, entries: { task: { not: ['Task', 'Job'] } } };
  return [
    {
      source: 'A new task',
      target: 'Neue ⟦Task⟧',
      terms,
      fixed: 'Neue Aufgabe',
      passes: { target: 'Neue Aufgabe' },
    },
    {
      source: 'Delete all tasks',
      target: 'Alle ⟦Tasks⟧ löschen',
      terms: { ...terms, entries: { task: { not: ['Task', 'Tasks'] } } },
      fixed: 'Alle Aufgabe löschen',
      passes: { target: 'Alle Aufgaben löschen' },
    },
    {
      source: 'Accept all cookies',
      target: 'Alle ⟦Kekse⟧ annehmen',
      terms: { glossary: {}, entries: { cookie: { not: ['Keks'] } } },
      passes: { target: 'Alle Cookies annehmen' },
    },
  ];
}

function replacement(span: Span, phrase: string): TextFix {
  return {
    title: message('Replace with {0}', phrase),
    edits: [{ span, newText: phrase }],
    preferred: false,
  };
}
