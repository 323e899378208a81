import type { ProjectLayout } from './layout.ts';

export const APPLE: ProjectLayout = {
  id: 'apple',
  name: 'Apple',
  markers: [],
  rows: [
    {
      source: '{dir}{locale}.lproj/{id}.{extension:strings|stringsdict}',
      target: '{dir}{locale}.lproj/{name}.{extension}',
    },
    {
      source: '{dir}Base.lproj/{id}.{extension:strings|stringsdict}',
      target: '{dir}{locale}.lproj/{name}.{extension}',
    },
  ],
  examples: [
    {
      others: ['App/Base.lproj/Main.storyboard', 'App/en.lproj/InfoPlist.plist'],
      files: [
        [
          'App/en.lproj/Localizable.strings',
          'App/{locale}.lproj/Localizable.strings',
          { de: 'German', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh-Hans' },
        ],
        [
          'App/Base.lproj/Main.strings',
          'App/{locale}.lproj/Main.strings',
          { 'pt-BR': 'pt-BR', 'zh-Hans': 'zh-Hans' },
        ],
      ],
    },
  ],
};
