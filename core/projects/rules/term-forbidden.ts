import { message } from '../../message.ts';
import type { Span } from '../../text/span.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import type { PairExample, PairRule, TextFix } from '../rule.ts';
import { forbiddenIn, termsOfText } from './shared/terms-of-text.ts';

export const termForbidden: PairRule = {
  id: 'term-forbidden',
  level: 'warning',
  explanation: 'The translation has a phrase that the terms file forbids for a term of the source.',
  checkText(texts, context, report) {
    const terms = termsOfText(texts, context);
    if (terms === undefined) return;
    for (const { term, start, end } of terms.found) {
      for (const { phrase, ...span } of forbiddenIn(terms.target, term)) {
        const [preferred] = term.targets;
        report({
          message:
            preferred === undefined
              ? message('"{0}" must not be used for "{1}".', showPhrase(phrase), showPhrase(term.source))
              : message('Use "{0}" instead of "{1}".', showPhrase(preferred), showPhrase(phrase)),
          span,
          counterpart: { start, end },
          fixes: () => (preferred === undefined ? [] : [replacement(span, preferred)]),
        });
      }
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
