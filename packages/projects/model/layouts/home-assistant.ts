import type { ProjectLayout } from './layout.ts';

export const HOME_ASSISTANT: ProjectLayout = {
  id: 'home-assistant',
  name: 'Home Assistant',
  markers: [],
  rows: [
    {
      source: '{dir}custom_components/{id}/translations/{locale}.json',
      target: '{dir}custom_components/{id}/translations/{locale}.json',
    },
  ],
  examples: [
    {
      others: ['custom_components/lamp/manifest.json'],
      files: [
        [
          'custom_components/lamp/translations/en.json',
          'custom_components/lamp/translations/{locale}.json',
          { de: 'de', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh-Hans' },
        ],
      ],
    },
  ],
};
