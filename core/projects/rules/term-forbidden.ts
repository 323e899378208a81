import { message } from '../../message.ts';
import type { Span } from '../../text/span.ts';
import { showPhrase } from '../../text/unicode/unicode.ts';
import type { PairExample, PairRule, TextFix } from '../rule.ts';
import { termsOfText } from './shared/terms-of-text.ts';

/** A phrase that is part of an allowed one is no mistake: "Task" in "Taskleiste". */
export const termForbidden: PairRule = {
  id: 'term-forbidden',
  level: 'warning',
  explanation: 'The translation has a phrase that the terms file forbids for a term of the source.',
  checkText(texts, context, report) {
    const terms = termsOfText(texts, context);
    for (const { term, start, end } of terms?.found ?? []) {
      const allowed = term.targets.flatMap((phrase) => terms?.target.find(phrase) ?? []);
      for (const phrase of term.forbidden) {
        const span = terms?.target.find(phrase);
        if (span === undefined || allowed.some((other) => contains(other, span))) continue;
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
      alsoFails: ['term-missing'],
      passes: { target: 'Neue Aufgabe' },
    },
    {
      source: 'Accept all cookies',
      target: 'Alle ⟦Kekse⟧ annehmen',
      terms: { glossary: {}, entries: { cookie: { not: ['Keks'] } } },
      passes: { target: 'Alle Cookies annehmen' },
    },
  ];
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function replacement(span: Span, phrase: string): TextFix {
  return {
    title: message('Replace with {0}', phrase),
    edits: [{ span, newText: phrase }],
    preferred: false,
  };
}
