import { message } from '#base';
import type { PairExample, TextFinding, TextRule } from '../rule.ts';
import type { PluralFault, UnitTexts } from '../text-pair.ts';

export const pluralForms: TextRule = {
  id: 'plural-forms',
  level: 'warning',
  explanation:
    'The translation of a plural lacks forms that its language needs for whole numbers, has more than programs choose from, or all its forms are the same where those of the source differ. Where a form lacks, programs show another one, which is wrong grammar. A catalog of gettext whose header says another number of forms than its language has is reported once.',
  offers: ['update-file'],
  checkUnit({ texts, lackingForms, chosenFrom }, _context, report) {
    if (chosenFrom !== undefined)
      report({ message: hasMore(texts.length, chosenFrom), ...(chosenFrom === 1 && INFORMATION) });
    if (lackingForms !== undefined) report({ message: lacks(lackingForms) });
    else if (isSameInAllForms(texts))
      report({ message: message('All forms of this plural are the same.'), ...INFORMATION });
  },
  checkFile(units, { locale }, report) {
    const first = units.find(({ wrongCount }) => wrongCount !== undefined);
    if (first?.wrongCount === undefined) return;
    const { stated, needed } = first.wrongCount;
    const counts = [stated, locale, needed] as const;
    report(first, {
      message: message('The file says that plurals have {0} forms. The language {1} has {2}.', ...counts),
      ...(stated > needed && INFORMATION),
    });
  },
  checkText({ message: { pluralFaults, emptyForms } }, _context, report) {
    if (emptyForms.length > 0) report({ message: lacks(emptyForms) });
    for (const fault of pluralFaults) report(describe(fault));
  },
};

function describe(fault: PluralFault): TextFinding {
  switch (fault.kind) {
    case 'lacking':
      return {
        message: lacks(fault.forms),
        fixes: () => [
          {
            title: message('Add the forms, with the text of "other"'),
            edits: [fault.edit],
            preferred: false,
          },
        ],
      };
    case 'too-few':
      return {
        message: message(
          'The translation has {0} of {1} forms of the plural between bars.',
          fault.count,
          fault.needed,
        ),
      };
    case 'too-many':
      return { message: hasMore(fault.count, fault.needed), ...(fault.needed === 1 && INFORMATION) };
    case 'uncovered':
      return { message: message('No form of the translation is for the number {0}.', fault.number) };
  }
}

/** Where a language has one form, people repeat it. */
const INFORMATION = { level: 'information' } as const;

function lacks(forms: readonly string[]) {
  return message('The translation lacks forms of the plural: {0}.', forms.join(', '));
}

function hasMore(count: number, chosenFrom: number) {
  return message('The translation has {0} forms of the plural. Programs choose from {1}.', count, chosenFrom);
}

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
      format: 'php',
      source: "<?php return ['files' => ':count file|:count files'];\n",
      target: "<?php return ['files' => '⟦:count файл|:count файлов⟧'];\n",
      locale: 'ru',
      passes: { target: "<?php return ['files' => ':count файл|:count файла|:count файлов'];\n" },
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
