import type { ProjectLayout } from './layout.ts';

export const FLUENT: ProjectLayout = {
  id: 'fluent',
  name: 'Fluent',
  markers: [],
  rows: [{ source: '{dir}{locale}/**/*.ftl', target: '{dir}{locale}/{path}' }],
  examples: [
    {
      others: [],
      files: [
        [
          'app/locales/en-US/main.ftl',
          'app/locales/{locale}/main.ftl',
          { de: 'de', 'es-419': 'es-419', 'zh-TW': 'zh_TW' },
        ],
        [
          'app/locales/en-US/menu/file.ftl',
          'app/locales/{locale}/menu/file.ftl',
          { de: 'de', 'es-419': 'es-419', 'zh-TW': 'zh_TW' },
        ],
      ],
    },
  ],
};
