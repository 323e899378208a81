import type { ProjectLayout } from './layout.ts';

export const ANGULAR: ProjectLayout = {
  id: 'angular',
  name: 'Angular',
  markers: ['angular.json'],
  rows: [
    { source: '{dir}{id}.{extension:xlf|json|arb}', target: '{dir}{id}.{locale}.{extension}', isLoose: true },
    {
      source: 'src/{id}.{extension:xlf|xlf2|json|arb}',
      target: 'src/locale/{id}.{locale}.{extension}',
      isLoose: true,
    },
    {
      source: 'src/{id}.{extension:xlf|xlf2|json|arb}',
      target: 'src/i18n/{id}.{locale}.{extension}',
      isLoose: true,
    },
    // Those of XLIFF hold their sources, which every build extracts again.
    { source: '{dir}{id}.{locale}.{extension:xlf|xliff}' },
    { source: '{dir}{home:locale|locales|i18n}/{locale}.{extension:xlf|xliff}' },
    { source: '{dir}{home:locale|locales|i18n}/{locale}/{id}.{extension:xlf|xliff}' },
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
    {
      others: ['angular.json', 'src/main.ts'],
      held: [['src/locale/messages.{locale}.xlf', { fr: 'fr', 'pt-BR': 'pt-BR', ja: 'ja' }]],
      files: [],
    },
    {
      others: ['angular.json', 'src/i18n/note.txt'],
      held: [['src/i18n/{locale}.xlf', { fr: 'fr', it: 'it', ja: 'ja' }]],
      files: [],
    },
    {
      others: ['angular.json'],
      files: [['src/messages.xlf', 'src/locale/messages.{locale}.xlf', { fr: 'fr', nl: 'nl', ja: 'ja' }]],
    },
  ],
};
