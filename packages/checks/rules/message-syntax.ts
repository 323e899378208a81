import { message } from '#base';
import { mayBeIcu } from '#protect';
import type { PairExample, PairRule } from '../rule.ts';
import { brokenMessage } from './shared/broken-message.ts';

export const messageSyntax: PairRule = {
  id: 'message-syntax',
  level: 'error',
  explanation:
    'The source is a message with arguments, plurals, or choices, and the translation cannot be read as one, so that the program that formats it fails.',
  checkText(texts, _context, report) {
    const broken = brokenMessage(texts);
    if (broken !== undefined) {
      report({
        ...broken,
        message:
          broken.span === undefined
            ? message('The message cannot be read: its braces or its forms are broken.')
            : message('This part of the message cannot be read: its braces or its forms are broken.'),
      });
    } else if (!texts.target.includes('{') && mayBeIcu(texts.source)) {
      report({ message: message('The source has a plural or a choice, and the translation has none.') });
    }
  },
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: '{n, plural, one {# file} other {# files}}',
      target: '⟦{n, plural, one {# Datei} other {# Dateien}⟧',
      passes: { target: '{n, plural, one {# Datei} other {# Dateien}}' },
    },
    {
      source: '{sex, select, male {his file} other {their file}}',
      target: '⟦seine Datei⟧',
      alsoFails: ['placeholder-missing'],
      passes: { target: '{sex, select, other {Datei}}' },
    },
  ];
}
