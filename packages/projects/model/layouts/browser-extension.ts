import type { ProjectLayout } from './layout.ts';

export const BROWSER_EXTENSION: ProjectLayout = {
  id: 'browser-extension',
  name: 'Extensions of browsers',
  markers: [],
  rows: [{ source: '{dir}_locales/{locale}/messages.json', target: '{dir}_locales/{locale}/messages.json' }],
  examples: [
    {
      others: ['manifest.json'],
      files: [
        [
          '_locales/en/messages.json',
          '_locales/{locale}/messages.json',
          { de: 'de', 'pt-BR': 'pt_BR', 'zh-CN': 'zh_CN', it: 'it' },
        ],
      ],
    },
  ],
};
