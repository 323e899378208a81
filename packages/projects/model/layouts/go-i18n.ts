import type { ProjectLayout } from './layout.ts';

export const GO_I18N: ProjectLayout = {
  id: 'go-i18n',
  name: 'go-i18n',
  markers: [],
  rows: [
    { source: '{dir}active.{locale}.{extension:toml|yaml|json}', target: '{dir}active.{locale}.{extension}' },
  ],
  examples: [
    {
      others: ['go.mod', 'translate.de.toml'],
      files: [
        ['active.en.toml', 'active.{locale}.toml', { de: 'de', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh_Hans' }],
      ],
    },
  ],
};
