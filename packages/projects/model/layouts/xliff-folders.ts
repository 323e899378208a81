import type { ProjectLayout } from './layout.ts';

export const XLIFF_FOLDERS: ProjectLayout = {
  id: 'xliff-folders',
  name: 'XLIFF, a folder for each language',
  markers: [],
  rows: [
    {
      source: '{dir}{locale}/{id}.{extension:xliff|xlf}',
      target: '{dir}{locale}/{id}.{extension}',
      isLoose: true,
    },
    { source: '{dir}{locale}/{id}.{extension:xliff|xlf}' },
  ],
  examples: [
    {
      others: ['templates/focus-ios.xliff', 'README.md'],
      files: [
        [
          'en-US/focus-ios.xliff',
          '{locale}/focus-ios.xliff',
          { de: 'de', 'pt-BR': 'pt-BR', fr: 'fr', 'es-MX': 'es-MX' },
        ],
      ],
    },
  ],
};
