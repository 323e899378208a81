import type { ProjectLayout } from './layout.ts';

export const ANGULAR: ProjectLayout = {
  id: 'angular',
  name: 'Angular',
  markers: ['angular.json'],
  rows: [
    { source: '{dir}{id}.{extension:xlf|json|arb}', target: '{dir}{id}.{locale}.{extension}', isLoose: true },
  ],
  examples: [
    {
      others: ['angular.json', 'package.json', 'src/app/app.module.ts'],
      files: [
        [
          'src/locale/messages.xlf',
          'src/locale/messages.{locale}.xlf',
          { de: 'de', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh_Hans' },
        ],
      ],
    },
  ],
};
