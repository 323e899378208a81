import type { ProjectLayout } from './layout.ts';

export const MKDOCS: ProjectLayout = {
  id: 'mkdocs',
  name: 'MkDocs',
  markers: ['mkdocs.{yml,yaml}'],
  rows: [
    { source: 'docs/{locale}/**/*.md', target: 'docs/{locale}/{path}' },
    { source: 'docs/**/*.{locale}.md', target: '{folder}/{name}.{locale}.md' },
    { source: 'docs/**/*.md', target: '{folder}/{name}.{locale}.md', isLoose: true },
    { source: 'docs/**/*.md', target: 'docs/{locale}/{path}', isLoose: true },
  ],
  examples: [
    {
      others: ['mkdocs.yml', 'docs/img/a.png'],
      files: [
        ['docs/index.md', 'docs/index.{locale}.md', { de: 'de', 'zh-TW': 'zh-TW', 'pt-BR': 'pt_BR' }],
        [
          'docs/guide/start.md',
          'docs/guide/start.{locale}.md',
          { de: 'de', 'zh-TW': 'zh-TW', 'pt-BR': 'pt_BR' },
        ],
      ],
    },
    {
      others: ['mkdocs.yml', 'README.md'],
      files: [
        ['docs/en/index.md', 'docs/{locale}/index.md', { de: 'de', ja: 'ja', 'zh-Hant': 'zh-hant' }],
        [
          'docs/en/guide/start.md',
          'docs/{locale}/guide/start.md',
          { de: 'de', ja: 'ja', 'zh-Hant': 'zh-hant' },
        ],
      ],
    },
  ],
};
