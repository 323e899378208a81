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
    {
      others: ['UI/Polish.txt', 'UI/Resources/Danish/a.strings', 'UI/Resources/Polish.strings'],
      files: [
        [
          'UI/Resources/English.lproj/Localizable.strings',
          'UI/Resources/{locale}.lproj/Localizable.strings',
          {
            ...{ fr: 'French', pl: 'Polish', 'pt-BR': 'BrazilianPortuguese', 'zh-TW': 'ChineseTaiwan' },
            ...{ 'sr-Latn': 'SerbianLatin', nb: 'NorwegianBokmal', 'zh-Hans': 'Simplified Chinese' },
          },
        ],
      ],
    },
  ],
};
