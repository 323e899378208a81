import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { bringBack } from './shared/bring-back.ts';
import { differingPlaceholders } from './shared/differing-placeholders.ts';

/** Forms of a plural that stand for one number in most languages, so that people write the number as a word. */
const FORMS_OF_ONE_NUMBER: ReadonlySet<string | undefined> = new Set(['zero', 'one', 'two', '0']);

export const placeholderMissing: TextRule = {
  id: 'placeholder-missing',
  level: 'error',
  explanation:
    'The source has a placeholder that the translation lacks, so that a program cannot put its value there. The forms of a plural for one number may lack the number.',
  checkText(texts, _context, report) {
    if (texts.lacksNumber) {
      report({
        message: message('This form is for several numbers, and lacks the number.'),
        level: 'warning',
      });
      return;
    }
    for (const form of texts.message.silentForms)
      report({
        message: message('The form {0} is for several numbers, and lacks the number.', form),
        level: 'warning',
      });
    if (texts.filled.source.length === 0) return;
    const { missing, extra } = differingPlaceholders(texts);
    if (missing.length === 0 || texts.message.broken !== undefined) return;
    if (missing.length === 1 && FORMS_OF_ONE_NUMBER.has(texts.form)) return;
    for (const [index, { written, start, end }] of missing.entries()) {
      const instead = missing.length === extra.length ? extra[index] : undefined;
      report({
        message:
          instead === undefined
            ? message('The translation lacks {0}.', written)
            : message('The translation has {0} where the source has {1}.', instead.written, written),
        ...(instead && { span: { start: instead.start, end: instead.end } }),
        counterpart: { start, end },
        fixes: () => [bringBack(texts, written, instead)],
      });
    }
  },
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: '%d of %s',
      target: '⟦%d von⟧',
      fixed: '%d von %s',
      passes: { target: '%2$s: %1$d' },
    },
    {
      format: 'po',
      source: 'msgid "%s: %m at <%zu>, {dis}able SCHEMA[:PATH]"\nmsgstr ""\n',
      target: 'msgid "%s: %m at <%zu>, {dis}able SCHEMA[:PATH]"\nmsgstr "⟦%s: %m, SCHEMA[:PFAD]⟧"\n',
      passes: {
        target:
          'msgid "%s: %m at <%zu>, {dis}able SCHEMA[:PATH]"\nmsgstr "SCHEMA[:PFAD] {ent}fernen: <%2$zu> %3$m %1$s"\n',
      },
    },
    {
      source: 'Sent to {user}',
      target: 'Gesendet an ⟦{benutzer}⟧',
      fixed: 'Gesendet an {user}',
      passes: { target: 'Gesendet an {user}' },
    },
    {
      source: 'Sent to {{name}}.',
      target: 'Gesendet an {⟦{name}⟧.',
      fixed: 'Gesendet an {{name}}.',
      alsoFails: ['unbalanced-brackets'],
      passes: { target: 'Gesendet an {{name}}.' },
    },
    {
      source: '{n, plural, one {# file} other {# files in {folder}}}',
      target: '⟦{n, plural, one {# Datei} other {# Dateien}}⟧',
      passes: { target: '{n, plural, one {eine Datei} other {# Dateien in {folder}}}' },
    },
  ];
}
