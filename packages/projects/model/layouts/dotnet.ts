import type { ProjectLayout } from './layout.ts';

export const DOTNET: ProjectLayout = {
  id: 'dotnet',
  name: '.NET and WinUI',
  markers: [],
  rows: [
    { source: '{dir}{id}.resx', target: '{folder}/{name}.{locale}.resx', isLoose: true },
    { source: '{dir}Strings/{locale}/**/*.resw', target: '{dir}Strings/{locale}/{path}' },
  ],
  examples: [
    {
      others: ['App/Form1.Designer.cs', 'App/Form1.resx'],
      files: [
        [
          'App/Strings.resx',
          'App/Strings.{locale}.resx',
          { de: 'de', 'pt-BR': 'pt-BR', 'sr-Latn-RS': 'sr-Latn-RS' },
        ],
      ],
    },
    {
      others: [],
      files: [
        [
          'App/Strings/en-US/Resources.resw',
          'App/Strings/{locale}/Resources.resw',
          { 'de-DE': 'de-DE', 'fr-FR': 'fr-FR', 'zh-Hans': 'zh-hans' },
        ],
      ],
    },
  ],
};
