import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import type { UnitTexts } from '../text-pair.ts';

export const pluralForms: TextRule = {
  id: 'plural-forms',
  level: 'warning',
  explanation:
    'The translation of a plural lacks forms that its language needs for whole numbers, or all its forms are the same where those of the source differ. Where a form lacks, programs show another one, which is wrong grammar.',
  offers: ['update-file'],
  checkUnit({ texts, lackingForms, chosenFrom }, _context, report) {
    if (chosenFrom !== undefined)
      report({
        message: message(
          'The translation has {0} forms of the plural. Programs choose from {1}.',
          texts.length,
          chosenFrom,
        ),
      });
    if (lackingForms !== undefined) {
      report({
        message: message('The translation lacks forms of the plural: {0}.', lackingForms.join(', ')),
      });
    } else if (isSameInAllForms(texts)) {
      report({ message: message('All forms of this plural are the same.'), level: 'information' });
    }
  },
  checkFile(units, { locale }, report) {
    const first = units.find(({ wrongCount }) => wrongCount !== undefined);
    if (first?.wrongCount === undefined) return;
    const { stated, needed } = first.wrongCount;
    const counts = [stated, locale, needed] as const;
    report(first, {
      message: message('The file says that plurals have {0} forms. The language {1} has {2}.', ...counts),
      ...(stated > needed && { level: 'information' }),
    });
  },
  checkText({ message: { incompletePlurals } }, _context, report) {
    for (const { forms, edit } of incompletePlurals) {
      report({
        message: message('The translation lacks forms of the plural: {0}.', forms.join(', ')),
        fixes: () => [
          { title: message('Add the forms, with the text of "other"'), edits: [edit], preferred: false },
        ],
      });
    }
  },
};

function isSameInAllForms(texts: UnitTexts['texts']): boolean {
  if (texts.length < 2 || texts.some(({ form }) => form === undefined)) return false;
  const differ = (side: 'source' | 'target') => new Set(texts.map((each) => each[side])).size > 1;
  return differ('source') && !differ('target');
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: '{n, plural, one {# file} other {# files}}',
      target: '⟦{n, plural, one {# plik} other {# plików}}⟧',
      locale: 'pl',
      fixed: '{n, plural, one {# plik} other {# plików} few {# plików} many {# plików}}',
      passes: { target: '{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}' },
    },
    {
      format: 'arb',
      source: '{ "files": "{n, plural, one {# file} other {# files}}" }\n',
      target: '{ "files": "⟦{n, plural, other {# файла}}⟧" }\n',
      locale: 'ru',
      passes: {
        target: '{ "files": "{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}" }\n',
      },
    },
  ];
}
