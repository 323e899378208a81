import { message } from '#base';
import type { PairExample, TextFix, TextRule } from '../rule.ts';
import type { TextPair, WrongChoice } from '../text-pair.ts';
import { replaceWith } from './shared/bring-back.ts';
import { damagedIn } from './shared/damaged.ts';

export const messageSyntax: TextRule = {
  id: 'message-syntax',
  level: 'error',
  explanation:
    'The source is a message with arguments, plurals, or choices, and the translation cannot be read as one, lacks the branch for other values, has branches of other names, or counts in another way, so that the program that formats it fails or shows the wrong text.',
  checkText(texts, _context, report) {
    const { target, message: pair } = texts;
    const { broken } = pair;
    if (broken === undefined) {
      for (const { span, ...choice } of pair.wrongChoices)
        report({ message: describe(choice), ...(span && { span }) });
    }
    if (broken !== undefined) {
      report({
        ...broken,
        message:
          broken.span === undefined
            ? message('The message cannot be read: its braces or its forms are broken.')
            : message('This part of the message cannot be read: its braces or its forms are broken.'),
        fixes: () => replaceDamaged(texts),
      });
    } else if (!target.includes('{') && pair.hasBranches) {
      report({ message: message('The source has a plural or a choice, and the translation has none.') });
    }
  },
};

function describe(choice: WrongChoice) {
  switch (choice.problem) {
    case 'lacking':
      return message('The choice by {0} lacks the branch {1}.', choice.argument, choice.key);
    case 'unknown':
      return message(
        'The choice by {0} has the branch {1}, which the source does not have.',
        choice.argument,
        choice.key,
      );
    case 'changed':
      return message(
        'The source chooses by {0} with {1}, and the translation with {2}.',
        choice.argument,
        choice.before,
        choice.now,
      );
    case 'added':
      return message('The translation chooses by {0}, and the source does not.', choice.argument);
    case 'removed':
      return message('The source chooses by {0}, and the translation does not.', choice.argument);
  }
}

/** Brings back an argument of which the translation has a part. */
function replaceDamaged(texts: TextPair): readonly TextFix[] {
  const lacking = texts.filled.source.filter(({ written }) => !texts.target.includes(written));
  const [only, ...others] = lacking;
  const place = only && others.length === 0 ? damagedIn(texts, only.written) : undefined;
  return only === undefined || place === undefined ? [] : [replaceWith(only.written, place)];
}

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
    {
      source: '{sex, select, male {his file} other {their file}}',
      target: '⟦{sex, select, mann {seine Datei} other {ihre Datei}}⟧',
      passes: { target: '{sex, select, male {seine Datei} other {ihre Datei}}' },
    },
    {
      source: '{n, plural, offset:1 one {you and # other} other {you and # others}}',
      target: '⟦{n, plural, one {du und # anderer} other {du und # andere}}⟧',
      passes: { target: '{n, plural, offset:1 one {du und # anderer} other {du und # andere}}' },
    },
    {
      format: 'arb',
      source: '{ "sent": "Sent to {name}." }',
      target: '{ "sent": "⟦Gesendet an {name.⟧" }',
      fixed: '{ "sent": "Gesendet an {name}." }',
      alsoFails: ['unbalanced-brackets'],
      passes: { target: '{ "sent": "Gesendet an {name}." }' },
    },
  ];
}
