import type { ProjectLayout } from './layout.ts';

export const HUGO_FOLDER: ProjectLayout = {
  id: 'hugo-folder',
  name: 'Hugo, by folder',
  markers: ['hugo.{toml,yaml,yml,json}', 'config.{toml,yaml,yml}', 'config/_default/*.{toml,yaml,yml}'],
  rows: [
    { source: 'content/{locale}/**/*.{md,html,adoc}', target: 'content/{locale}/{path}' },
    { source: 'i18n/{locale}.{extension:toml|yaml|yml|json}', target: 'i18n/{locale}.{extension}' },
  ],
  examples: [
    {
      others: ['hugo.toml', 'content/_index.md', 'themes/t/theme.toml'],
      files: [
        ['content/en/_index.md', 'content/{locale}/_index.md', { de: 'de', 'zh-CN': 'zh-cn', no: 'no' }],
        [
          'content/en/docs/start/index.md',
          'content/{locale}/docs/start/index.md',
          { de: 'de', 'zh-CN': 'zh-cn', no: 'no' },
        ],
        ['i18n/en.toml', 'i18n/{locale}.toml', { de: 'de', 'zh-CN': 'zh-cn', no: 'no' }],
      ],
    },
  ],
};
