import type { ProjectLayout } from './layout.ts';

export const FLUTTER: ProjectLayout = {
  id: 'flutter',
  name: 'Flutter',
  markers: ['pubspec.yaml', 'l10n.yaml'],
  rows: [{ source: '{dir}{id}_{locale}.arb', target: '{dir}{id}_{locale}.arb' }],
  examples: [
    {
      others: ['pubspec.yaml', 'l10n.yaml'],
      files: [
        [
          'lib/l10n/app_en.arb',
          'lib/l10n/app_{locale}.arb',
          { de: 'de', 'pt-BR': 'pt_BR', 'zh-Hant': 'zh_Hant', it: 'it' },
        ],
      ],
    },
  ],
};
