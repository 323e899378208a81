import type { ProjectLayout } from './layout.ts';

export const QT: ProjectLayout = {
  id: 'qt',
  name: 'Qt',
  markers: [],
  rows: [{ source: '{dir}{id}_{locale}.ts', target: '{dir}{id}_{locale}.ts' }],
  examples: [
    {
      others: ['CMakeLists.txt', 'src/log_in.ts'],
      files: [
        [
          'translations/app_en.ts',
          'translations/app_{locale}.ts',
          { de: 'de', 'pt-BR': 'pt_BR', 'zh-TW': 'zh_TW' },
        ],
      ],
    },
  ],
};
