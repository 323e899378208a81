import { message } from '../../message.ts';
import { parseIcu } from '../../protect/blocks/icu/icu.ts';
import { mayBeIcu } from '../../protect/blocks/icu/icu-arguments.ts';
import type { PairExample, PairRule, TextPair } from '../rule.ts';

/** Formats whose texts are messages as a whole. */
const MESSAGES: ReadonlySet<string> = new Set(['icu', 'arb']);

export const messageSyntax: PairRule = {
  id: 'message-syntax',
  level: 'error',
  explanation:
    'The source is a message with arguments, plurals, or choices, and the translation cannot be read as one, so that the program that formats it fails.',
  checkText(texts, _context, report) {
    const broken = texts.kept.target.find(({ kind }) => kind === 'broken-icu');
    const isBrokenInSource = texts.kept.source.some(({ kind }) => kind === 'broken-icu');
    if (broken !== undefined && !isBrokenInSource) {
      report({
        message: message('This part of the message cannot be read: its braces or its forms are broken.'),
        span: { start: broken.start, end: broken.end },
      });
    } else if (isMessage(texts) && parseIcu(texts.target) === undefined) {
      report({ message: message('The message cannot be read: its braces or its forms are broken.') });
    } else if (mayBeIcu(texts.source) && !texts.target.includes('{')) {
      report({ message: message('The source has a plural or a choice, and the translation has none.') });
    }
  },
};

function isMessage({ source, protectAs }: TextPair): boolean {
  return (MESSAGES.has(protectAs) || mayBeIcu(source)) && parseIcu(source) !== undefined;
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: '{n, plural, one {# file} other {# files}}',
      target: '⟦{n, plural, one {# Datei} other {# Dateien}⟧',
      alsoFails: ['placeholder-missing'],
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
