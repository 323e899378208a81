import type { ProjectLayout } from './layout.ts';

export const VITEPRESS: ProjectLayout = {
  id: 'vitepress',
  name: 'VitePress',
  markers: ['.vitepress/config*', '.vuepress/config*'],
  rows: [
    { source: '{locale}/**/*.md', target: '{locale}/{path}' },
    {
      source: '*.md',
      target: '{locale}/{name}.md',
      isLoose: true,
      exclude: [
        'README.md',
        'CHANGELOG.md',
        'CONTRIBUTING.md',
        'CODE_OF_CONDUCT.md',
        'SECURITY.md',
        'LICENSE.md',
      ],
    },
    { source: '{id}/**/*.md', target: '{locale}/{id}/{path}', isLoose: true },
  ],
  examples: [
    {
      others: [
        'docs/.vitepress/config.ts',
        'docs/public/note.md',
        'docs/ts/index.md',
        'docs/ts/setup.md',
        'docs/ts/api.md',
      ],
      files: [
        ['docs/index.md', 'docs/{locale}/index.md', { de: 'de', 'zh-CN': 'zh-CN', 'pt-BR': 'pt_br' }],
        [
          'docs/guide/start.md',
          'docs/{locale}/guide/start.md',
          { de: 'de', 'zh-CN': 'zh-CN', 'pt-BR': 'pt_br' },
        ],
        ['docs/guide/cli.md', 'docs/{locale}/guide/cli.md', { de: 'de', 'zh-CN': 'zh-CN', 'pt-BR': 'pt_br' }],
      ],
    },
    {
      others: ['site/.vitepress/config.mts', 'README.md'],
      files: [
        ['site/en/index.md', 'site/{locale}/index.md', { fr: 'fr', ja: 'ja', ko: 'ko' }],
        ['site/en/guide/start.md', 'site/{locale}/guide/start.md', { fr: 'fr', ja: 'ja', ko: 'ko' }],
      ],
    },
  ],
};
