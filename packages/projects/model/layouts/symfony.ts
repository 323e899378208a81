import type { ProjectLayout } from './layout.ts';

export const SYMFONY: ProjectLayout = {
  id: 'symfony',
  name: 'Symfony',
  markers: [],
  rows: [
    {
      source: '{dir}translations/{id}.{locale}.{extension:xlf|xliff|yaml|yml|json|php}',
      target: '{dir}translations/{id}.{locale}.{extension}',
    },
  ],
  examples: [
    {
      others: ['symfony.lock'],
      files: [
        [
          'translations/messages.en.xlf',
          'translations/messages.{locale}.xlf',
          { de: 'de', 'pt-BR': 'pt_BR', it: 'it' },
        ],
        [
          'translations/messages+intl-icu.en.yaml',
          'translations/messages+intl-icu.{locale}.yaml',
          { de: 'de', 'pt-BR': 'pt_BR', it: 'it' },
        ],
      ],
    },
  ],
};
